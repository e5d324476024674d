import type { RegisteredSection } from '@shared/contract/section/registry';
import { journalGroups } from '@shared/contract/vocabulary/journal';
import type { JournalPage } from '@shared/contract/wire/journal';
import { formatCount } from '@shared/kit/format/format-count';
import { usePermission } from '@shared/kit/runtime/api/abilities';
import { Footer } from '@shared/kit/table/footer';
import { FilterBadge, ListHead } from '@shared/kit/table/list-toolbar';
import { font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { FailureCard } from '@shared/kit/ui/failure-card';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ChipsBar } from '../layout/chips-bar';
import { GroupChips } from '../layout/group-chips';
import { NoAccessScreen } from '../layout/message-screens';
import { ScreenPending } from '../layout/screen-pending';
import { journalQuery } from './data/journal';
import { groupIcons } from './group-icons';
import { JournalFilter } from './journal-filter';
import { JournalTable } from './journal-table';
import { type JournalView, useJournalView } from './journal-view';
import { texts } from './texts';

interface JournalScreenProps {
  /** The sections that entries are about. */
  registered: readonly RegisteredSection[];
}

/** `/journal`: who signed in, was refused, took something out or was changed. Who may not see it finds nothing here. */
export const JournalScreen = (props: JournalScreenProps) => {
  const isPermitted = usePermission('journal');
  if (isPermitted === undefined) return <ScreenPending />;
  return isPermitted ? <Journal {...props} /> : <NoAccessScreen title={texts.title} />;
};

const Journal = ({ registered }: JournalScreenProps) => {
  const { view, change } = useJournalView();
  const [isFiltering, setIsFiltering] = useState(false);
  const query = useInfiniteQuery(journalQuery(view));
  const { data, isFetching, isError, refetch } = query;
  const counts = data?.pages[0]?.counts ?? undefined;
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  const filterCount = [view.login, view.day].filter(Boolean).length;
  return (
    <Screen>
      <title>{texts.title}</title>
      <Bar>
        {isFiltering ? (
          <JournalFilter view={view} onChange={change} onClose={() => setIsFiltering(false)} />
        ) : (
          <Head>
            <ListHead title={texts.title} count={all} isLoading={isFetching} />
          </Head>
        )}
        <GroupChips
          label={texts.groupFilter}
          groups={journalGroups}
          names={texts.groups}
          warning={{ group: 'refused', sign: groupIcons.refused }}
          countOf={(group) => counts && (counts.find((each) => each.group === group)?.count ?? 0)}
          digits={4}
          chosen={view.group}
          onChoose={(group) => change({ group })}
        />
        {!isFiltering && (
          <Button
            onClick={() => setIsFiltering(true)}
            aria-label={filterCount > 0 ? `${texts.filter}, ${texts.filtersOn(filterCount)}` : texts.filter}
          >
            <ToolLabel words={texts.filter} icon="M2 4h12M4.5 8h7M6.5 12h3" />
            {filterCount > 0 && <FilterBadge>{filterCount}</FilterBadge>}
          </Button>
        )}
      </Bar>
      {isError && !data ? (
        <FailureCard
          title={texts.failed}
          explanation={texts.failedExplanation}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Entries
          data={data}
          view={view}
          registered={registered}
          onReset={() => change({ group: undefined, login: '', day: '' })}
        >
          {query.hasNextPage && (
            <Button isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {query.isFetchNextPageError ? texts.notLoadedFurther : texts.more}
            </Button>
          )}
        </Entries>
      )}
    </Screen>
  );
};

interface EntriesProps {
  data: InfiniteData<JournalPage> | undefined;
  view: JournalView;
  registered: readonly RegisteredSection[];
  onReset: () => void;
  /** What is at the end of the row below them. */
  children: ReactNode;
}

const Entries = ({ data, view, registered, onReset, children }: EntriesProps) => {
  if (!data) return <JournalTable entries={undefined} registered={registered} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    const isFiltered = view.group !== undefined || view.login !== '' || view.day !== '';
    return (
      <>
        <JournalTable entries={none} registered={registered} />
        <EmptyState kind={isFiltered ? 'not found' : 'none'} title={isFiltered ? texts.empty : texts.noneYet}>
          {isFiltered && <Button onClick={onReset}>{texts.clear}</Button>}
        </EmptyState>
      </>
    );
  }
  const [first] = data.pages;
  return (
    <>
      <JournalTable entries={entries} registered={registered} />
      <Footer>
        <span>
          {texts.shown} <b>{formatCount(entries.length)}</b> {texts.of} <b>{formatCount(totalOf(first, view))}</b>
        </span>
        {first && <span>{texts.kept(first.kept_days)}</span>}
        {children}
      </Footer>
    </>
  );
};

const none: JournalPage['entries'] = [];

/** How many there are of what is shown. */
const totalOf = (page: JournalPage | undefined, { group }: JournalView) =>
  (page?.counts ?? []).reduce((sum, each) => (group === undefined || each.group === group ? sum + each.count : sum), 0);

/* On a phone the long title leaves space for the button. */
const Bar = styled(ChipsBar)`
  @media ${media.phone} {
    h1 {
      font: 600 ${text.l} ${font};
    }
  }
`;

/* As wide as the filter that replaces it: the chips keep their place. */
const Head = styled.div`
  display: flex;
  flex: none;
  gap: ${space(3)};
  align-items: center;

  @media not ${media.compact} {
    min-inline-size: ${size.sheet};
  }
`;

const Screen = styled.div`
  padding-block-end: ${space(16)};

  b {
    font-weight: 600;
  }
`;
