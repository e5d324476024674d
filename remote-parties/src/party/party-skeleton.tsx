import { FactList } from 'shared/card/fact-list';
import { radius, size, space } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import { Skeleton } from 'shared/ui/skeleton';
import { useMedia } from 'shared/ui/use-media';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { texts } from '../texts';
import { PartyBlocks } from './party-blocks';

const { more, agent, files, loading } = texts.party;

/** The blocks of a party that is loading: their labels are there, and their values are bars. */
export const PartySkeleton = () => {
  // A phone shows the others in the header.
  const facts = useMedia('phone') ? [more.date] : [more.status, more.tag, more.date];
  return (
    <>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <PartyBlocks aria-busy="true">
        <Block title={more.title}>
          <FactList facts={facts.map((label) => [label, <Value key={label} $width="40%" />])} />
        </Block>
        <Block title={agent.title}>
          <FactList
            facts={[agent.name, agent.email, agent.phone].map((label) => [
              label,
              <Control key={label} $width="100%" />,
            ])}
          />
        </Block>
        <Block title={files}>
          <Control $width="100%" />
        </Block>
      </PartyBlocks>
    </>
  );
};

/* As high as a line of text. */
const Value = styled(Skeleton)`
  margin-block: ${space(1)};
`;

const Control = styled(Skeleton)`
  block-size: ${size.control};
  border-radius: ${radius.m};
`;
