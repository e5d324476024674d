import { FactList } from 'shared/card/fact-list';
import { Block } from 'shared/ui/block';
import { Skeleton } from 'shared/ui/skeleton';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import { texts } from '../texts';
import { PartyBlocks } from './party-blocks';

const { more, agent, files, loading } = texts.party;

/** The blocks of a party that is loading: their labels are there, and their values are bars. */
export const PartySkeleton = () => (
  <>
    <VisuallyHidden role="status">{loading}</VisuallyHidden>
    <PartyBlocks aria-busy="true">
      <Block title={more.title}>
        <FactList facts={[more.status, more.tag, more.date].map((label) => [label, bar])} />
      </Block>
      <Block title={agent.title}>
        <FactList facts={[agent.name, agent.email, agent.phone].map((label) => [label, bar])} />
      </Block>
      <Block title={files}>{bar}</Block>
    </PartyBlocks>
  </>
);

const bar = <Skeleton $width="60%" />;
