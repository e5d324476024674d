import type { RegisteredSection } from '@shared/contract/section/registry';
import type { PublishedSection } from '@shared/contract/wire/host/section';
import type { BuildMetrics, SectionMetrics } from '@shared/contract/wire/telemetry';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoment } from '@shared/kit/format/format-date';
import { usePermission } from '@shared/kit/runtime/api/abilities';
import { Footer } from '@shared/kit/table/footer';
import { ListHead } from '@shared/kit/table/list-toolbar';
import { markedParts } from '@shared/kit/table/record-search';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { ScreenShortcuts } from '@shared/kit/ui/dialogs/shortcuts-dialog';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { FailureCard } from '@shared/kit/ui/failure-card';
import { inputStyles } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ChipsBar } from '../layout/chips-bar';
import { GroupChips } from '../layout/group-chips';
import { NoAccessScreen } from '../layout/message-screens';
import { ScreenPending } from '../layout/screen-pending';
import { AttentionList } from './attention-list';
import { failuresOf, type SectionRow, sectionRows } from './build-rows';
import { liveSectionsQuery, sectionMetricsQuery } from './data/live-sections';
import { QuarantinedBuilds } from './quarantined-builds';
import { DaysLegend } from './section-days';
import { type OpenSection, SectionsTable } from './sections-table';
import { texts } from './texts';

const sectionGroups = ['failing', 'replaced', 'canary', 'unmeasured'] as const;

/** Sections that somebody looks for together. */
type SectionGroup = (typeof sectionGroups)[number];

const belongs: Record<SectionGroup, (row: SectionRow) => boolean> = {
  failing: ({ metrics }) => metrics !== undefined && metrics.crashes + failuresOf(metrics) > 0,
  replaced: ({ metrics }) => metrics !== undefined && metrics.loads.previous > 0,
  canary: ({ section }) => section.canary !== null,
  unmeasured: ({ metrics }) => metrics === undefined,
};

interface SectionFilter {
  group: SectionGroup | undefined;
  search: string;
}

const inGroup = (rows: readonly SectionRow[], group: SectionGroup): SectionRow[] => rows.filter(belongs[group]);

/** The sections of a group whose title, id or live build contains the text. */
const filterSections = (rows: readonly SectionRow[], { group, search }: SectionFilter): SectionRow[] => {
  const ofGroup = group ? inGroup(rows, group) : [...rows];
  if (search.trim() === '') return ofGroup;
  return ofGroup.filter(({ section, build }) =>
    [section.title, section.id, build].some((text) => markedParts(text, search).some(({ isMarked }) => isMarked)),
  );
};

interface SectionsBarProps {
  rows: readonly SectionRow[];
  filter: SectionFilter;
  onChange: (filter: SectionFilter) => void;
}

const magnifier = 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14';

const isSlash = ({ code, key, shiftKey }: KeyboardEvent) => code === 'Slash' && !shiftKey && key !== '?';

/** The number of sections, a toggle for each group of them, those with errors first, and the search. */
const SectionsBar = ({ rows, filter, onChange }: SectionsBarProps) => {
  const search = useRef<HTMLInputElement>(null);
  useShortcut(isSlash, () => search.current?.focus());
  const clear = () => {
    onChange({ ...filter, search: '' });
    search.current?.focus();
  };
  return (
    <ChipsBar>
      <ListHead title={texts.title} count={rows.length} isLoading={false} />
      <GroupChips
        label={texts.groupFilter}
        groups={sectionGroups}
        names={texts.groups}
        warning={{ group: 'failing', sign: 'M8 2.5 14.3 13H1.7zM8 6.5v3M8 11.2h.01' }}
        countOf={(group) => inGroup(rows, group).length}
        chosen={filter.group}
        onChoose={(group) => onChange({ ...filter, group })}
      />
      <SearchArea role="search">
        <Icon path={magnifier} />
        <Search
          ref={search}
          type="search"
          value={filter.search}
          placeholder={texts.search}
          aria-label={texts.search}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
          onKeyDown={({ key }) => key === 'Escape' && onChange({ ...filter, search: '' })}
        />
        {filter.search === '' ? (
          <Key aria-hidden="true">/</Key>
        ) : (
          <Cross type="button" aria-label={texts.clearSearch} title={texts.clearSearch} onClick={clear}>
            <Icon path="m4 4 8 8m0-8-8 8" />
          </Cross>
        )}
      </SearchArea>
      <ScreenShortcuts shortcuts={texts.shortcuts} />
    </ChipsBar>
  );
};

interface LiveSectionsScreenProps {
  /** The live builds known to this page. */
  registered: readonly RegisteredSection[];
}

/** The live build of every section, with its metrics. A person without the permission reads that it is not for them. */
export const LiveSectionsScreen = ({ registered }: LiveSectionsScreenProps) => {
  const isPermitted = usePermission('sections');
  if (isPermitted === undefined) return <ScreenPending />;
  return isPermitted ? <LiveSections registered={registered} /> : <NoAccessScreen title={texts.title} />;
};

const LiveSections = ({ registered }: LiveSectionsScreenProps) => {
  const published = useQuery(liveSectionsQuery);
  const metrics = useQuery(sectionMetricsQuery);
  const [filter, setFilter] = useState<SectionFilter>(everything);
  const [open, setOpen] = useState<OpenSection>();
  // What needs attention stands first: drawn before its figures, it would push all below it down.
  if (published.isPending || metrics.isLoading) return <ScreenPending />;
  if (!published.data) {
    return (
      <Screen>
        <title>{texts.title}</title>
        <ChipsBar>
          <ListHead title={texts.title} count={undefined} isLoading={published.isFetching} />
        </ChipsBar>
        <FailureCard
          title={texts.failed}
          explanation={texts.failedExplanation}
          isRetrying={published.isFetching}
          onRetry={() => void published.refetch()}
        />
      </Screen>
    );
  }
  const { can_sign, sections } = published.data;
  const figures = metrics.data ?? noFigures;
  const all = sectionRows(sections ?? registered.map(asKnownToPage), figures.builds);
  const rows = filterSections(all, filter);
  const isFiltered = filter.group !== undefined || filter.search.trim() !== '';
  const outside = figures.builds.find(({ section }) => section === null);
  const showSection = (id: string) => {
    setFilter(everything);
    setOpen({ id, isAsked: true });
  };
  return (
    <Screen>
      <title>{texts.title}</title>
      <SectionsBar rows={all} filter={filter} onChange={setFilter} />
      <QuarantinedBuilds sections={all.map(({ section }) => section)} />
      <AttentionList
        rows={all}
        builds={figures.builds}
        canSign={can_sign}
        onShow={showSection}
        onShowAll={() => setFilter({ ...everything, group: 'failing' })}
      />
      {all.length === 0 && <EmptyState title={texts.empty} />}
      {all.length > 0 && rows.length === 0 && (
        <EmptyState kind="not found" title={texts.nothingFound}>
          <Button onClick={() => setFilter(everything)}>{texts.reset}</Button>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <Health>
            <h2>{texts.health}</h2>
            <span>{texts.healthNote}</span>
            {figures.days && <DaysLegend />}
          </Health>
          <SectionsTable
            rows={rows}
            outside={isFiltered ? undefined : outside}
            canSign={can_sign}
            metrics={figures}
            open={open}
            onOpen={setOpen}
          />
        </>
      )}
      <Foot>
        <span>
          {texts.shown} <b>{formatCount(rows.length)}</b> {texts.of} <b>{formatCount(all.length)}</b>
        </span>
        <span>
          {texts.loads} <b>{formatCount(sumOf(rows, ({ loads }) => loads.ready))}</b>
        </span>
        <span>
          {texts.crashes} <b>{formatCount(sumOf(rows, ({ crashes }) => crashes))}</b>
        </span>
        <span>{texts.percentile}</span>
        {metrics.isPending ? <span>{texts.loading}</span> : <MetricsNote metrics={metrics.data} />}
      </Foot>
    </Screen>
  );
};

const everything: SectionFilter = { group: undefined, search: '' };

const sumOf = (rows: readonly SectionRow[], count: (metrics: BuildMetrics) => number) =>
  rows.reduce((sum, { metrics }) => (metrics ? sum + count(metrics) : sum), 0);

const noFigures: Pick<SectionMetrics, 'builds' | 'days' | 'failures'> = { builds: [], failures: [] };

/** If the api does not serve the site, the page's own registry lists the live builds, without their authors. */
const asKnownToPage = ({ manifest, live, previous, canary }: RegisteredSection): PublishedSection => {
  const build = (name: string) => ({ build: name, published_at: null, by: null, was_live: false });
  return {
    id: manifest.id,
    title: manifest.title,
    owner: manifest.owner,
    live: build(live.build),
    previous: previous && build(previous.build),
    canary: canary && { ...build(canary.build.build), percent: canary.percent, reaches: null },
    kept: [],
    quarantined: null,
    history: [],
  };
};

const MetricsNote = ({ metrics }: { metrics: SectionMetrics | undefined }) =>
  metrics ? <span>{texts.since(formatMoment(metrics.since))}</span> : <span role="alert">{texts.figuresFailed}</span>;

/* With the icon and the key of the search of a list. */
const SearchArea = styled.div`
  position: relative;
  display: grid;
  flex: 0 1 ${size.menu};
  min-inline-size: calc(${space(18)} * 2);

  > svg {
    position: absolute;
    z-index: 1;
    inset-block: 0;
    margin-block: auto;
    color: ${color.inkSoft};
    pointer-events: none;
    inset-inline-start: ${space(3)};
  }

  @media ${media.compact} {
    margin-inline-start: auto;
  }

  @media ${media.phone} {
    flex: 1;
  }
`;

const Key = styled.kbd`
  position: absolute;
  inset: 0 ${space(2)} 0 auto;
  block-size: fit-content;
  padding: 0 ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  margin-block: auto;
  color: ${color.inkSoft};
  font: 400 ${text.xs} ${font};
  pointer-events: none;

  @media ${media.phone} {
    display: none;
  }
`;

const Search = styled.input`
  ${inputStyles}
  block-size: ${size.control};
  padding-inline: calc(${size.icon} + ${space(5)}) ${size.control};

  &::-webkit-search-cancel-button {
    display: none;
  }

  @media ${media.phone} {
    block-size: ${size.touch};
  }
`;

const Cross = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  inline-size: ${size.control};
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: none;
  color: ${color.inkSoft};
`;

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block-end: ${space(16)};

  b {
    font-weight: 600;
  }
`;

const Foot = styled(Footer)`
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding-block-start: ${space(3)};
`;

const Health = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  padding-block-end: ${space(3)};
  color: ${color.inkSoft};

  h2 {
    color: ${color.ink};
    font: 600 ${text.l} ${font};
  }

  > :last-child:not(span) {
    margin-inline-start: auto;
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;
