import { useQuery } from '@tanstack/react-query';
import type { PublishedSection } from 'shared/contract/section';
import type { SectionMetrics } from 'shared/contract/telemetry';
import { formatMoment } from 'shared/format/format-moment';
import type { RegisteredSection } from 'shared/section/registry';
import { color, font, media, size, space, text } from 'shared/theme/tokens';
import { EmptyState } from 'shared/ui/empty-state';
import { FailureCard } from 'shared/ui/failure-card';
import styled from 'styled-components';
import { NotFoundScreen } from '../layout/not-found-screen';
import { ScreenPending } from '../layout/screen-pending';
import { usePermission } from '../session/data/signed-in';
import { liveSectionsQuery, sectionMetricsQuery } from './data/live-sections';
import { OutsideBlock } from './outside-block';
import { SectionBlock } from './section-block';
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
  const shown = sections ?? registered.map(asKnownToPage);
  return (
    <Screen>
      <title>{texts.title}</title>
      <header>
        <Title>{texts.title}</Title>
        <Words>{texts.explanation}</Words>
        {metrics.isPending ? <Words>{texts.loading}</Words> : <MetricsNote metrics={metrics.data} />}
      </header>
      {shown.length === 0 && <EmptyState title={texts.empty} />}
      {shown.map((section) => (
        <SectionBlock key={section.id} section={section} canSign={can_sign} metrics={metrics.data ?? noFigures} />
      ))}
      <OutsideBlock metrics={metrics.data?.builds ?? []} />
    </Screen>
  );
};

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
  metrics ? (
    <Words>{texts.since(formatMoment(metrics.since))}</Words>
  ) : (
    <Words role="alert">{texts.figuresFailed}</Words>
  );

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-inline-size: ${size.card};
  padding-block: ${space(6)} ${space(16)};
  margin-inline: auto;

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Title = styled.h1`
  margin-block-end: ${space(2)};
  font: 600 ${text.xl} ${font};
`;

const Words = styled.p`
  color: ${color.inkSoft};
`;
