import type { BuildMetrics, SectionMetrics } from '@shared/contract/wire/telemetry';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoment } from '@shared/kit/format/format-date';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import { Pill } from '@shared/kit/ui/pill';
import { Fragment, type KeyboardEvent, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { sectionState, stateTones } from './build-columns';
import type { SectionRow } from './build-rows';
import { actionText, durationText, scoreText } from './metric-texts';
import { DayBars, daysOf, LoadTimeLine } from './section-days';
import { texts } from './texts';
import { UnfoldedSection } from './unfolded-section';

/** The section that is unfolded, and whether the person asked to see it, so that the focus goes there. */
export interface OpenSection {
  id: string;
  isAsked: boolean;
}

interface SectionsTableProps {
  rows: SectionRow[];
  /** The pages outside of all sections; undefined where they are not shown. */
  outside: BuildMetrics | undefined;
  /** Whether the api may sign a registry and a link. */
  canSign: boolean;
  metrics: Pick<SectionMetrics, 'builds' | 'days' | 'failures'>;
  open: OpenSection | undefined;
  onOpen: (open: OpenSection | undefined) => void;
}

const signs = { folded: 'M6 3.5 10.5 8 6 12.5', open: 'M4 6l4 4 4-4' } as const;
const columns = ['state', 'days', 'crashes', 'ready', 'loadTime', 'LCP', 'INP', 'CLS', 'changed'] as const;
const { columnTitles } = texts;
const titleOf = (id: (typeof columns)[number]) => Object.entries(columnTitles).find(([column]) => column === id)?.[1];

/**
 * The sections, one a row, and the pages outside of them as the last one. One at a time is unfolded: only its builds and
 * events are in the page, so fifty sections of twenty builds are fifty rows. A table that is too wide scrolls sideways.
 */
export const SectionsTable = ({ rows, outside, canSign, metrics, open, onOpen }: SectionsTableProps) => {
  const tableId = useId();
  const setOpen = (id: string, isOpen: boolean) => onOpen(isOpen ? { id, isAsked: false } : undefined);
  const keysOf =
    (id: string) =>
    ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') setOpen(id, true);
      if (key === 'ArrowLeft' && open?.id === id) setOpen(id, false);
    };
  const most = Math.max(1, ...(metrics.days ?? []).map(({ loads }) => loads));
  return (
    <Scroller role="region" aria-label={texts.title} tabIndex={0}>
      <Table aria-label={texts.title}>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.columns.section}</th>
            {columns.map((id) => (
              <th key={id} scope="col" title={titleOf(id)} data-column={id}>
                {texts.columns[id]}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const { section } = row;
          const isOpen = section.id === open?.id;
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
                  <SectionCells row={row} days={metrics.days} most={most} />
                </tr>
              </tbody>
              {isOpen && (
                <UnfoldedSection
                  id={unfoldedId}
                  section={section}
                  canSign={canSign}
                  metrics={metrics}
                  takesFocus={open?.isAsked === true}
                  columnCount={columns.length + 2}
                />
              )}
            </Fragment>
          );
        })}
        {outside && (
          <tbody data-open={false} data-outside>
            <tr>
              <td data-column="toggle" />
              <th scope="row" data-column="section">
                {texts.outside}
              </th>
              <td data-column="state">{texts.outsideState}</td>
              <td data-column="days" />
              <FigureCells metrics={outside} isLoaded={false} />
              <td data-column="changed" />
            </tr>
          </tbody>
        )}
      </Table>
    </Scroller>
  );
};

interface SectionCellsProps {
  row: SectionRow;
  days: SectionMetrics['days'];
  most: number;
}

const SectionCells = ({ row, days, most }: SectionCellsProps) => {
  const { section, metrics } = row;
  const shown = daysOf(section, days);
  const [last] = section.history;
  const nameOf = usePersonNames();
  return (
    <>
      <td data-column="state">
        <Pill tone={stateTones[row.state]}>{sectionState(row)}</Pill>
      </td>
      <td data-column="days">{shown && <DayBars days={shown} most={most} />}</td>
      <FigureCells metrics={metrics} isLoaded line={shown && <LoadTimeLine days={shown} />} />
      <td data-column="changed">
        <Cut>{last ? texts.changed(actionText(last.action), last.build) : row.build}</Cut>
        {last && <Small>{texts.by(formatMoment(last.at), nameOf(last.by))}</Small>}
      </td>
    </>
  );
};

interface FigureCellsProps {
  /** Undefined if nobody was there. */
  metrics: BuildMetrics | undefined;
  /** A page outside of sections is not loaded as a section is. */
  isLoaded: boolean;
  line?: ReactNode;
}

const FigureCells = ({ metrics, isLoaded, line }: FigureCellsProps) => {
  const loaded = isLoaded ? metrics : undefined;
  return (
    <>
      <td data-column="crashes" data-label={texts.columns.crashes} data-bad={(loaded?.crashes ?? 0) > 0 || undefined}>
        {loaded ? formatCount(loaded.crashes) : texts.none}
      </td>
      <td data-column="ready" data-label={texts.columns.ready}>
        {loaded ? formatCount(loaded.loads.ready) : texts.none}
      </td>
      <td data-column="loadTime" data-label={texts.columns.loadTime}>
        {line} {durationText(loaded?.load_ms.p75)}
      </td>
      <td data-column="LCP" data-label={texts.columns.LCP}>
        {durationText(metrics?.vitals.LCP.p75)}
      </td>
      <td data-column="INP" data-label={texts.columns.INP}>
        {durationText(metrics?.vitals.INP.p75)}
      </td>
      <td data-column="CLS" data-label={texts.columns.CLS}>
        {scoreText(metrics?.vitals.CLS.p75)}
      </td>
    </>
  );
};

const Cut = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Small = styled(Cut)`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

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

/* Fixed widths, independent of the content. */
const Table = styled.table`
  inline-size: 100%;
  min-inline-size: 1360px;
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

  > * > tr > * {
    block-size: 52px;
    padding: 0 ${space(2.5)};
    text-align: end;
  }

  > thead > tr > * {
    block-size: ${size.tableHeader};
  }

  > * > tr > :nth-child(-n + 4),
  > * > tr > [data-column='changed'] {
    text-align: start;
  }

  > tbody > tr {
    position: relative;
    border-block-start: 1px solid ${color.line};
  }

  > tbody[data-open] > tr:hover,
  > tbody[data-open='true'],
  > tbody[data-outside] {
    background: ${color.sunken};
  }

  > * > tr > :first-child {
    inline-size: 44px;
    padding-inline: ${space(1)} 0;
  }

  th[data-column='section'] {
    font-weight: 600;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  [data-bad] {
    color: ${color.danger};
    font-weight: 600;
  }

  thead [data-column='state'] {
    inline-size: 160px;
  }

  thead [data-column='days'] {
    inline-size: 188px;
  }

  thead :is([data-column='crashes'], [data-column='LCP'], [data-column='INP'], [data-column='CLS']) {
    inline-size: 72px;
  }

  thead [data-column='ready'] {
    inline-size: 88px;
  }

  thead [data-column='loadTime'] {
    inline-size: 208px;
  }

  thead [data-column='changed'] {
    inline-size: 232px;
  }

  /* A section keeps its name, its state, its crashes and its loading time; unfolded, a build has the rest with labels. */
  @media ${media.tablet} {
    display: block;
    min-inline-size: 0;

    > thead {
      display: none;
    }

    > tbody {
      display: block;
    }

    > tbody > tr {
      display: flex;
      gap: ${space(1)} ${space(4)};
      align-items: center;
      padding: ${space(1)} ${space(4)} ${space(1)} ${space(2)};
    }

    > tbody > tr > :nth-child(n) {
      inline-size: auto;
      block-size: auto;
      padding: 0;
    }

    > tbody > tr > [data-label]::before {
      color: ${color.inkSoft};
      font-weight: 400;
      content: attr(data-label) ' ';
    }

    > tbody > tr > :is([data-column='ready'], [data-column='INP'], [data-column='CLS'], [data-column='changed']),
    > tbody[data-open] > tr > [data-column='LCP'],
    [data-column='loadTime'] svg {
      display: none;
    }

    > tbody[data-open] > tr > th {
      flex: 1;
    }

    > tbody[data-outside] > tr > td {
      display: none;
    }

    > tbody[data-outside] > tr > :is([data-column='state'], [data-column='LCP']) {
      display: block;
    }

    > tbody[data-outside] > tr {
      min-block-size: 52px;
      padding-inline-start: calc(${space(10)} + ${space(4)});
    }
  }

  /* Two lines: the name and the state, then the crashes and the loading time. */
  @media ${media.phone} {
    > tbody[data-open] > tr {
      display: grid;
      grid-template:
        'toggle section state' auto
        'toggle crashes loadTime' auto / auto 1fr auto;
      gap: 0 ${space(2)};
      min-block-size: 64px;
    }

    > tbody > tr > [data-column='days'] {
      display: none;
    }

    td[data-column='toggle'] {
      grid-area: toggle;
    }

    th[data-column='section'] {
      grid-area: section;
    }

    > tbody[data-open] > tr > [data-column='state'] {
      grid-area: state;
    }

    > tbody[data-open] > tr > [data-column='crashes'] {
      grid-area: crashes;
      text-align: start;
    }

    > tbody[data-open] > tr > :is([data-column='loadTime'], [data-column='LCP']) {
      grid-area: loadTime;
    }
  }
`;
