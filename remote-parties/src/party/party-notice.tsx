import type { Party } from '@shared/contract/wire/party';
import { ToListLink } from '@shared/kit/card/back-link';
import { FactList } from '@shared/kit/card/fact-list';
import { OfflineNotice } from '@shared/kit/card/offline-notice';
import { radius, size, space } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { EmptyState } from '@shared/kit/ui/empty-state';
import type { Fact } from '@shared/kit/ui/facts';
import { FailureCard } from '@shared/kit/ui/failure-card';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useMedia } from '@shared/kit/ui/use-media';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import type { UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import { isNoParty, listPath } from '../data/parties';
import { texts } from '../texts';
import { AgentFrame, PartyBlocks } from './party-blocks';

const words = texts.party;
const { more, agent } = words;

/** The blocks of a party that is loading: their labels are there, and their values are bars. */
const PartySkeleton = () => {
  // A phone shows the others in the header.
  const pills = useMedia('phone') ? [] : [more.status, more.tag];
  return (
    <>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <PartyBlocks aria-busy="true">
        <Block title={more.title}>
          <FactList
            facts={[
              ...pills.map((label): Fact => [label, <PillRoom key={label} $width="60%" />]),
              [more.date, <Value key={more.date} $width="40%" />],
            ]}
          />
        </Block>
        <Block title={agent.title}>
          <AgentFrame>
            {[agent.name, agent.email, agent.phone].map((label) => (
              <FactList key={label} facts={[[label, <Control key={label} $width="100%" />]]} />
            ))}
          </AgentFrame>
        </Block>
        <Block title={words.files}>
          <Files>
            <Tile $width="100%" />
          </Files>
        </Block>
      </PartyBlocks>
    </>
  );
};

/** The second row of the header of a phone while the party is loading. */
export const PartySummarySkeleton = () => (
  <>
    <PillRoom $width="32%" />
    <Value $width="20%" />
  </>
);

/** Shown instead of a party: it is loading, waits for the network, failed to load, or does not exist. */
export const PartyNotice = ({ query }: { query: UseQueryResult<Party | null> }) => {
  const { isPending, isPaused, isError, isFetching, error, refetch } = query;
  if (isPaused) return <OfflineNotice pageType="party" />;
  if (isPending) return <PartySkeleton />;
  if (!isError || isNoParty(error)) {
    return (
      <EmptyState role="alert" kind="missing" level="h2" title={words.notFound} explanation={words.notFoundWhy}>
        <ToListLink pageType="party" listPath={listPath} />
      </EmptyState>
    );
  }
  return (
    <FailureCard
      title={words.loadFailed}
      explanation={words.loadFailedHow}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    >
      <ToListLink pageType="party" listPath={listPath} />
    </FailureCard>
  );
};

/* As high as a line of text. */
const Value = styled(Skeleton)`
  margin-block: ${space(1.5)};
`;

const PillRoom = styled(Skeleton)`
  block-size: ${size.pill};
`;

const Control = styled(Skeleton)`
  block-size: ${size.field};
  border-radius: ${radius.m};
`;

/* The tile that adds a file, and the room of the names and the hint below it. */
const Files = styled.div`
  inline-size: ${size.thumbnail};
  min-block-size: calc(${size.thumbnail} + ${size.touch});
`;

const Tile = styled(Control)`
  block-size: ${size.thumbnail};
`;
