import { rollbackTarget } from '@shared/contract/vocabulary/rollback';
import type { PublishedSection } from '@shared/contract/wire/host/section';
import type { SectionMetrics } from '@shared/contract/wire/telemetry';
import { PlainHeader, RowCells, usePlainTable } from '@shared/kit/table/plain-table';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { useEffect, useRef } from 'react';
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
  /** The person asked for it from elsewhere in the page. */
  takesFocus: boolean;
  /** Of the table that it is a row of. */
  columnCount: number;
}

const buildName = ({ id }: BuildRow) => id;

/** All about one section, below its row: its builds with their own columns, its changes and its failures. */
export const UnfoldedSection = (props: UnfoldedSectionProps) => {
  const { id, section, canSign, metrics, takesFocus, columnCount } = props;
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  const rows = buildRows(section, metrics.builds);
  const target = rollbackTarget(section, metrics.builds);
  const table = usePlainTable({
    columns: buildColumns,
    data: rows,
    getRowId: buildName,
  });
  return (
    <Unfolded>
      <tr>
        <td colSpan={columnCount}>
          <section ref={region} id={id} aria-label={texts.builds(section.title)} tabIndex={-1}>
            <Builds>
              <PlainHeader table={table} />
              <tbody>
                {table.getRowModel().rows.map((row) => (
                  <tr key={row.id}>
                    <RowCells row={row} />
                    <td data-column="actions">
                      <BuildActions section={section} row={row.original} target={target} canSign={canSign} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Builds>
            <Notes>
              <Soft>{texts.owner(section.owner)}</Soft>
              <WayBack section={section} canSign={canSign} hasTarget={target !== undefined} />
              {section.canary?.reaches === 0 && <Soft>{texts.canary.reachesNobody}</Soft>}
              <Events>
                <FailureList failures={metrics.failures.filter((failure) => failure.section === section.id)} />
                <ChangeList changes={section.history} />
              </Events>
            </Notes>
          </section>
        </td>
      </tr>
    </Unfolded>
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

/** Its columns need the width of a whole window; in a smaller one the builds are listed as labels and values. */
const narrow = '(max-width: 1439px)';

const Unfolded = styled.tbody`
  background: ${color.sunken};
  box-shadow: inset 3px 0 0 ${color.lineStrong};

  > tr > td:first-child {
    padding: 0;
    text-align: start;
  }

  /* In sight, also while the table of sections scrolls sideways. */
  @media ${narrow} and (min-width: 769px) {
    section {
      position: sticky;
      inset-inline-start: 0;
      inline-size: calc(100vw - 2 * ${space(6)} - ${space(1)});
      white-space: normal;
    }
  }
`;

/* The buttons have a column wide enough for all of them, so that a row keeps its height. */
const Builds = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th,
  td {
    block-size: ${size.touch};
    padding: 0 ${space(2)};
    text-align: start;
  }

  thead th {
    block-size: ${size.row};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  tr > :first-child {
    padding-inline-start: calc(${space(10)} + ${space(3)});
  }

  td[data-label],
  thead th:nth-child(n + 4) {
    text-align: end;
  }

  td[data-column='actions'] {
    inline-size: 1%;
    padding-inline: ${space(4)};
  }

  @media ${narrow} {
    &,
    tbody {
      display: block;
    }

    thead {
      display: none;
    }

    tr {
      display: flex;
      flex-wrap: wrap;
      gap: ${space(1)} ${space(4)};
      align-items: center;
      padding: ${space(3)} ${space(4)};
      border-block-end: 1px solid ${color.line};
    }

    tr > :nth-child(n) {
      inline-size: auto;
      block-size: auto;
      padding: 0;
    }

    [data-unknown] {
      display: none;
    }

    [data-label]::before {
      color: ${color.inkSoft};
      font-weight: 400;
      content: attr(data-label) ' ';
    }

    td[data-column='published'],
    td[data-column='actions'] {
      inline-size: 100%;
    }

    td[data-column='actions']:has(> :empty) {
      display: none;
    }
  }
`;

const Notes = styled.div`
  padding: ${space(3)} ${space(5)} ${space(4)} calc(${space(10)} + ${space(3)});
  white-space: normal;

  @media ${media.tablet} {
    padding-inline-start: ${space(4)};
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
