import { rollbackTarget } from '@shared/contract/vocabulary/rollback';
import type { PublishedSection } from '@shared/contract/wire/section';
import type { SectionMetrics } from '@shared/contract/wire/telemetry';
import { RowCells, usePlainTable } from '@shared/kit/table/plain-table';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { BuildActions } from './build-actions';
import { buildColumns } from './build-columns';
import { type BuildRow, buildRows } from './build-rows';
import { ChangeList, FailureList } from './event-lists';
import { texts } from './texts';

interface UnfoldedSectionProps {
  id: string;
  section: PublishedSection;
  /** Whether the api may sign a registry and a link. */
  canSign: boolean;
  metrics: Pick<SectionMetrics, 'builds' | 'failures'>;
}

const buildName = ({ id }: BuildRow) => id;
const columnCount = buildColumns.length + 2;

/** All about one section, below its row: its builds on the same columns, its changes and its failures. */
export const UnfoldedSection = ({ id, section, canSign, metrics }: UnfoldedSectionProps) => {
  const rows = buildRows(section, metrics.builds);
  const target = rollbackTarget(section, metrics.builds);
  const table = usePlainTable({
    columns: buildColumns,
    data: rows,
    getRowId: buildName,
  });
  return (
    <Builds id={id} aria-label={texts.builds(section.title)}>
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id}>
          <td colSpan={2} data-column="actions">
            <BuildActions section={section} row={row.original} target={target} canSign={canSign} />
          </td>
          <RowCells row={row} />
        </tr>
      ))}
      <tr>
        <td colSpan={columnCount} data-column="events">
          <Soft>{texts.owner(section.owner)}</Soft>
          <WayBack section={section} canSign={canSign} hasTarget={target !== undefined} />
          {section.canary?.reaches === 0 && <Soft>{texts.canary.reachesNobody}</Soft>}
          <Events>
            <ChangeList changes={section.history} />
            <FailureList failures={metrics.failures.filter((failure) => failure.section === section.id)} />
          </Events>
        </td>
      </tr>
    </Builds>
  );
};

interface WayBackProps extends Pick<UnfoldedSectionProps, 'section' | 'canSign'> {
  hasTarget: boolean;
}

/**
 * Why there is no button that rolls back: there is nothing before, nothing without trouble, or the api has no signing
 * key.
 */
const WayBack = ({ section: { id, previous }, canSign, hasTarget }: WayBackProps) => {
  if (!previous) return <Soft>{texts.rollback.nothingBefore}</Soft>;
  if (canSign) return hasTarget ? null : <Soft>{texts.rollback.nothingGoodBefore}</Soft>;
  return (
    <Soft>
      {texts.rollback.byCommand} <Command>{texts.rollback.command(id)}</Command>
    </Soft>
  );
};

const Builds = styled.tbody`
  background: ${color.sunken};
  box-shadow: inset 3px 0 0 ${color.lineStrong};

  tr > td[data-column='actions'] {
    block-size: ${size.touch};
    padding-block: ${space(1.5)};
    padding-inline-start: ${space(4)};
  }

  tr > td[data-column='events'] {
    padding: ${space(3)} ${space(5)} ${space(4)} calc(${space(10)} + ${space(1)});
    text-align: start;
    white-space: normal;
  }

  @media ${media.tablet} {
    tr > td[data-column='actions'],
    tr > td[data-column='events'] {
      block-size: auto;
      padding-inline-start: ${space(4)};
    }
  }
`;

const Events = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(5)} ${space(8)};

  @media ${media.tablet} {
    grid-template-columns: 1fr;
  }
`;

const Soft = styled.p`
  margin-block-end: ${space(3)};
  color: ${color.inkSoft};
`;

const Command = styled.code`
  padding: ${space(0.5)} ${space(1.5)};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${color.ink};
  font: 500 ${text.s} ${font};
  overflow-wrap: anywhere;
`;
