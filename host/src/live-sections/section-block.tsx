import type { PublishedSection } from 'shared/contract/section';
import type { SectionMetrics } from 'shared/contract/telemetry';
import { media, space } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import styled from 'styled-components';
import { usePermission } from '../session/data/signed-in';
import { buildRows } from './build-rows';
import { BuildsTable } from './builds-table';
import { ChangeList, FailureList } from './event-lists';
import { RollBack } from './roll-back';
import { texts } from './texts';

interface SectionBlockProps {
  section: PublishedSection;
  /** Whether the api may sign a registry and a link. */
  canSign: boolean;
  metrics: Pick<SectionMetrics, 'builds' | 'failures'>;
}

/** All about one section: its builds, its changes and its failures. */
export const SectionBlock = ({ section, canSign, metrics }: SectionBlockProps) => {
  const canTry = usePermission('sections-override') && canSign;
  return (
    <Block title={section.title} action={<RollBack section={section} canSign={canSign} />}>
      <BuildsTable
        label={texts.builds(section.title)}
        rows={buildRows(section, metrics.builds)}
        overridableSection={canTry ? section.id : undefined}
      />
      <Events>
        <ChangeList changes={section.history} />
        <FailureList failures={metrics.failures.filter((failure) => failure.section === section.id)} />
      </Events>
    </Block>
  );
};

const Events = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(5)} ${space(8)};
  margin-block-start: ${space(5)};

  @media ${media.tablet} {
    grid-template-columns: 1fr;
  }
`;
