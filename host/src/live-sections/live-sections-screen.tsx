import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublishedSection } from 'shared/contract/section';
import type { BuildMetrics, SectionMetrics } from 'shared/contract/telemetry';
import { formatCount } from 'shared/format/format-count';
import { formatMoment } from 'shared/format/format-moment';
import type { RegisteredSection } from 'shared/section/registry';
import { Footer } from 'shared/table/footer';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { EmptyState } from 'shared/ui/empty-state';
import { FailureCard } from 'shared/ui/failure-card';
import styled from 'styled-components';
import { NotFoundScreen } from '../layout/not-found-screen';
import { ScreenPending } from '../layout/screen-pending';
import { usePermission } from '../session/data/signed-in';
import { type SectionRow, sectionRows } from './build-rows';
import { liveSectionsQuery, sectionMetricsQuery } from './data/live-sections';
import { OutsideBlock } from './outside-block';
import { filterSections, type SectionFilter } from './section-filter';
import { SectionsBar } from './sections-bar';
import { SectionsTable } from './sections-table';
import { texts } from './texts';

interface LiveSectionsScreenProps {
  /** The live builds known to this page. */
  registered: readonly RegisteredSection[];
}

/** The live build of every section, with its metrics. For a person without the permission the address is unknown. */
export const LiveSectionsScreen = ({ registered }: LiveSectionsScreenProps) => {
  const isPermitted = usePermission('sections');
  if (isPermitted === undefined) return <ScreenPending />;
  return isPermitted ? <LiveSections registered={registered} /> : <NotFoundScreen />;
};

const LiveSections = ({ registered }: LiveSectionsScreenProps) => {
  const published = useQuery(liveSectionsQuery);
  const metrics = useQuery(sectionMetricsQuery);
  const [filter, setFilter] = useState<SectionFilter>(everything);
  if (published.isPending) return <ScreenPending />;
  if (!published.data) {
    return (
      <FailureCard
        title={texts.failed}
        explanation={texts.failedExplanation}
        isRetrying={published.isFetching}
        onRetry={() => void published.refetch()}
      />
    );
  }
  const { can_sign, sections } = published.data;
  const figures = metrics.data ?? noFigures;
  const all = sectionRows(sections ?? registered.map(asKnownToPage), figures.builds);
  const rows = filterSections(all, filter);
  return (
    <Screen>
      <title>{texts.title}</title>
      <SectionsBar rows={all} filter={filter} onChange={setFilter} />
      {all.length === 0 && <EmptyState title={texts.empty} />}
      {all.length > 0 && rows.length === 0 && (
        <EmptyState title={texts.nothingFound}>
          <Button onClick={() => setFilter(everything)}>{texts.reset}</Button>
        </EmptyState>
      )}
      {rows.length > 0 && <SectionsTable rows={rows} canSign={can_sign} metrics={figures} />}
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
        <span>{texts.explanation}</span>
        {metrics.isPending ? <span>{texts.loading}</span> : <MetricsNote metrics={metrics.data} />}
      </Foot>
      <OutsideBlock metrics={figures.builds} />
    </Screen>
  );
};

const everything: SectionFilter = { group: undefined, search: '' };

const sumOf = (rows: readonly SectionRow[], count: (metrics: BuildMetrics) => number) =>
  rows.reduce((sum, { metrics }) => (metrics ? sum + count(metrics) : sum), 0);

const noFigures = { builds: [], failures: [] };

/** If the api does not serve the site, the page's own registry lists the live builds, without their authors. */
const asKnownToPage = ({ manifest, live, previous, canary }: RegisteredSection): PublishedSection => {
  const build = (name: string) => ({ build: name, published_at: null, by: null });
  return {
    id: manifest.id,
    title: manifest.title,
    live: build(live.build),
    previous: previous && build(previous.build),
    canary: canary && { ...build(canary.build.build), percent: canary.percent },
    kept: [],
    history: [],
  };
};

const MetricsNote = ({ metrics }: { metrics: SectionMetrics | undefined }) =>
  metrics ? <span>{texts.since(formatMoment(metrics.since))}</span> : <span role="alert">{texts.figuresFailed}</span>;

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
  margin-block-end: ${space(4)};
`;
