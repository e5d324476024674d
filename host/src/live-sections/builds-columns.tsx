import type { BuildMetrics } from 'shared/contract/telemetry';
import { formatCount } from 'shared/format/format-count';
import { formatMoment } from 'shared/format/format-moment';
import { plainColumnHelper } from 'shared/table/plain-table';
import { color } from 'shared/theme/tokens';
import { Pill, type PillTone } from 'shared/ui/pill';
import styled from 'styled-components';
import type { BuildRow } from './build-rows';
import { durationWords, scoreWords } from './metric-words';
import { OverrideBuild } from './override-build';
import { texts } from './texts';

const tones: Record<BuildRow['state'], PillTone> = {
  live: 'green',
  canary: 'blue',
  previous: 'grey',
  kept: 'faint',
  gone: 'faint',
};

const stateWords = ({ state, percent = 0 }: BuildRow) =>
  state === 'canary' ? texts.states.canary(percent) : texts.states[state];

interface FigureColumn {
  id: keyof typeof texts.columns;
  words: (metrics: BuildMetrics) => string;
  /** Whether the number counts something that should not have happened. */
  isBad?: (metrics: BuildMetrics) => boolean;
}

const figureColumns: FigureColumn[] = [
  { id: 'ready', words: ({ loads }) => formatCount(loads.ready) },
  {
    id: 'failed',
    words: ({ loads }) => formatCount(loads.failed + loads.incompatible),
    isBad: ({ loads }) => loads.failed + loads.incompatible > 0,
  },
  { id: 'previous', words: ({ loads }) => formatCount(loads.previous), isBad: ({ loads }) => loads.previous > 0 },
  { id: 'crashes', words: ({ crashes }) => formatCount(crashes), isBad: ({ crashes }) => crashes > 0 },
  { id: 'loadTime', words: ({ load_ms }) => durationWords(load_ms.p75) },
  { id: 'LCP', words: ({ vitals }) => durationWords(vitals.LCP.p75) },
  { id: 'INP', words: ({ vitals }) => durationWords(vitals.INP.p75) },
  { id: 'CLS', words: ({ vitals }) => scoreWords(vitals.CLS.p75) },
];

/** Everybody has the live build; a build that is no longer kept is unavailable. */
const canOverride = ({ state }: BuildRow) => state !== 'live' && state !== 'gone';

const titleOf = (id: FigureColumn['id']) => Object.entries(texts.columnTitles).find(([column]) => column === id)?.[1];

const column = plainColumnHelper<BuildRow>();

const constantColumns = column.columns([
  column.accessor('build', {
    header: () => <th scope="col">{texts.columns.build}</th>,
    cell: ({ getValue }) => <Name scope="row">{getValue()}</Name>,
  }),
  column.accessor(stateWords, {
    id: 'state',
    header: () => <th scope="col">{texts.columns.state}</th>,
    cell: ({ getValue, row }) => (
      <td>
        <Pill tone={tones[row.original.state]}>{getValue()}</Pill>
      </td>
    ),
  }),
  column.display({
    id: 'published',
    header: () => <th scope="col">{texts.columns.published}</th>,
    cell: ({ row }) => (
      <td>
        <Published row={row.original} />
      </td>
    ),
  }),
  ...figureColumns.map(({ id, words, isBad }) =>
    column.accessor(({ metrics }) => (metrics ? words(metrics) : texts.none), {
      id,
      header: () => (
        <th scope="col" title={titleOf(id)}>
          {texts.columns[id]}
        </th>
      ),
      cell: ({ getValue, row: { original } }) => (
        <Figure data-label={texts.columns[id]} $tone={original.metrics && isBad?.(original.metrics) ? 'bad' : 'calm'}>
          {getValue()}
        </Figure>
      ),
    }),
  ),
]);

/** @param overridableSection the section whose other kept builds this person may try; undefined if they may not. */
export const buildsColumns = (overridableSection: string | undefined) =>
  overridableSection === undefined
    ? constantColumns
    : [
        ...constantColumns,
        column.display({
          id: 'try',
          header: () => <th scope="col">{texts.buildOverride.column}</th>,
          cell: ({ row }) => (
            <td>
              {canOverride(row.original) && <OverrideBuild section={overridableSection} build={row.original.build} />}
            </td>
          ),
        }),
      ];

const Published = ({ row: { published_at, by } }: { row: BuildRow }) =>
  published_at && by ? (
    <>
      <time dateTime={published_at}>{formatMoment(published_at)}</time> <Who>{by}</Who>
    </>
  ) : (
    texts.none
  );

const Figure = styled.td<{ $tone: 'calm' | 'bad' }>`
  color: ${({ $tone }) => ($tone === 'bad' ? color.danger : 'inherit')};
  font-weight: ${({ $tone }) => ($tone === 'bad' ? 600 : 400)};
`;

const Name = styled.th`
  font-weight: 600;
`;

const Who = styled.span`
  color: ${color.inkSoft};
`;
