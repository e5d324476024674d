import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import type { SectionMetrics } from 'shared/contract/telemetry';
import { HeaderCells, RowCells, usePlainTable } from 'shared/table/plain-table';
import { color, media, size } from 'shared/theme/tokens';
import { Sign } from 'shared/ui/sign';
import styled from 'styled-components';
import { buildColumns } from './build-columns';
import type { BuildRow, SectionRow } from './build-rows';
import { Scroller, Table } from './sections-table-parts';
import { texts } from './texts';
import { UnfoldedSection } from './unfolded-section';

interface SectionsTableProps {
  rows: SectionRow[];
  /** Whether the api may sign a registry and a link. */
  canSign: boolean;
  metrics: Pick<SectionMetrics, 'builds' | 'failures'>;
}

const signs = { folded: 'M6 3.5 10.5 8 6 12.5', open: 'M4 6l4 4 4-4' } as const;
const rowName = ({ id }: BuildRow) => id;

/**
 * The sections, one a row. One at a time is unfolded: only its builds and events are in the page, so fifty sections of
 * twenty builds are fifty rows. A table that is too wide scrolls sideways.
 */
export const SectionsTable = ({ rows, canSign, metrics }: SectionsTableProps) => {
  const tableId = useId();
  const [openId, setOpenId] = useState<string>();
  const table = usePlainTable<BuildRow>({ columns: buildColumns, data: rows, getRowId: rowName });
  const cellsOf = table.getRowModel().rows;
  const setOpen = (id: string, isOpen: boolean) => setOpenId(isOpen ? id : undefined);
  const keysOf =
    (id: string) =>
    ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') setOpen(id, true);
      if (key === 'ArrowLeft' && openId === id) setOpen(id, false);
    };
  return (
    <Scroller role="region" aria-label={texts.title} tabIndex={0}>
      <Table aria-label={texts.title}>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.columns.section}</th>
            <HeaderCells table={table} />
          </tr>
        </thead>
        {rows.map(({ section }, index) => {
          const isOpen = section.id === openId;
          const cells = cellsOf[index];
          const unfoldedId = `${tableId}-${section.id}`;
          return (
            <Fragment key={section.id}>
              <tbody data-open={isOpen}>
                <tr>
                  <td data-column="toggle">
                    <Toggle
                      type="button"
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? unfoldedId : undefined}
                      aria-label={texts.builds(section.title)}
                      onClick={() => setOpen(section.id, !isOpen)}
                      onKeyDown={keysOf(section.id)}
                    >
                      <Sign path={isOpen ? signs.open : signs.folded} />
                    </Toggle>
                  </td>
                  <th scope="row" data-column="section">
                    {section.title}
                  </th>
                  {cells && <RowCells row={cells} />}
                </tr>
              </tbody>
              {isOpen && <UnfoldedSection id={unfoldedId} section={section} canSign={canSign} metrics={metrics} />}
            </Fragment>
          );
        })}
      </Table>
    </Scroller>
  );
};

const Toggle = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${size.control};
  block-size: ${size.control};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.inkSoft};

  /* The whole row of the section is its target. */
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  @media ${media.touch} {
    inline-size: ${size.touch};
    block-size: ${size.touch};
  }
`;
