import type { SectionMetrics } from '@shared/contract/wire/telemetry';
import { HeaderCells, RowCells, usePlainTable } from '@shared/kit/table/plain-table';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { buildColumns } from './build-columns';
import type { BuildRow, SectionRow } from './build-rows';
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
                      <Icon path={isOpen ? signs.open : signs.folded} />
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

const Scroller = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow-x: auto;

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;

/* Fixed widths, independent of the content, so that builds are on the same columns as their section. */
const Table = styled.table`
  inline-size: 100%;
  min-inline-size: 1436px;
  border-collapse: collapse;
  table-layout: fixed;
  white-space: nowrap;

  thead {
    background: ${color.sunken};
    color: ${color.inkSoft};
  }

  thead th {
    font: 500 ${text.s} ${font};
  }

  th,
  td {
    block-size: ${size.row};
    padding: 0 ${space(2.5)};
    text-align: end;
  }

  thead > tr > * {
    block-size: ${size.tableHeader};
  }

  thead th:nth-child(-n + 5),
  tbody th,
  td:not([data-label]) {
    text-align: start;
  }

  tbody tr {
    position: relative;
    border-block-start: 1px solid ${color.line};
  }

  tbody[data-open] > tr:hover {
    background: ${color.sunken};
  }

  tr > :first-child {
    inline-size: 44px;
    padding-inline: ${space(1)} 0;
  }

  tr > :last-child {
    padding-inline-end: ${space(4)};
  }

  th[data-column='section'] {
    font-weight: 600;
  }

  thead > tr > :nth-child(3) {
    inline-size: 124px;
  }

  thead > tr > :nth-child(4) {
    inline-size: 136px;
  }

  thead > tr > :nth-child(5) {
    inline-size: 192px;
  }

  thead > tr > :nth-child(n + 6) {
    inline-size: 76px;
  }

  thead > tr > :nth-child(7) {
    inline-size: 116px;
  }

  thead > tr > :is(:nth-child(8), :nth-child(10), :nth-child(11)) {
    inline-size: 88px;
  }

  /* A section keeps its name, its state, its crashes and its loading time; unfolded, a build has the rest with labels. */
  @media ${media.tablet} {
    display: block;
    min-inline-size: 0;

    thead {
      display: none;
    }

    tbody {
      display: block;
    }

    tbody tr {
      display: flex;
      flex-wrap: wrap;
      gap: ${space(1)} ${space(4)};
      align-items: center;
      padding: ${space(1)} ${space(4)} ${space(1)} ${space(2)};
    }

    tbody tr > :nth-child(n) {
      inline-size: auto;
      block-size: auto;
      padding: 0;
    }

    tbody [data-label]::before {
      color: ${color.inkSoft};
      font-weight: 400;
      content: attr(data-label) ' ';
    }

    tbody[data-open] td:not([data-column='toggle'], [data-column='state'], [data-column='crashes'], [data-column='loadTime']) {
      display: none;
    }

    tbody[data-open] th {
      flex: 1;
    }

    tbody:not([data-open]) tr {
      padding: ${space(3)} ${space(4)};
    }

    tbody:not([data-open]) td[data-column='published'],
    tbody:not([data-open]) td[data-column='events'] {
      inline-size: 100%;
    }

    tbody:not([data-open]) td[data-column='actions'] {
      order: 1;
      inline-size: 100%;
    }

    td[data-column='actions']:has(> :empty) {
      display: none;
    }
  }

  /* Two lines: the name and the state, then the crashes and the loading time. */
  @media ${media.phone} {
    tbody[data-open] tr {
      display: grid;
      grid-template:
        'toggle section state' auto
        'toggle crashes loadTime' auto / auto 1fr auto;
      gap: 0 ${space(2)};
      min-block-size: 64px;
    }

    tbody[data-open] td[data-column='toggle'] {
      grid-area: toggle;
    }

    tbody[data-open] th {
      grid-area: section;
    }

    tbody[data-open] td[data-column='state'] {
      grid-area: state;
    }

    tbody[data-open] td[data-column='crashes'] {
      grid-area: crashes;
      text-align: start;
    }

    tbody[data-open] td[data-column='loadTime'] {
      grid-area: loadTime;
    }
  }
`;
