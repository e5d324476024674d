import type { BuildMetrics } from '@shared/contract/wire/telemetry';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoment } from '@shared/kit/format/format-date';
import { plainColumnHelper } from '@shared/kit/table/plain-table';
import { color } from '@shared/kit/theme/tokens';
import { Pill, type PillTone } from '@shared/kit/ui/pill';
import styled from 'styled-components';
import { type BuildRow, failuresOf } from './build-rows';
import { durationText, peopleText, scoreText } from './metric-texts';
import { texts } from './texts';

export const stateTones: Record<BuildRow['state'], PillTone> = {
  live: 'green',
  canary: 'blue',
  replaced: 'amber',
  previous: 'grey',
  kept: 'faint',
  gone: 'faint',
};

/** The state of a section: with a canary, the share of people who get it. */
export const sectionState = ({ state, percent = 0, reaches }: BuildRow) => {
  if (state !== 'canary') return texts.states[state];
  return reaches === 0 ? texts.states.canaryOfNobody(percent) : texts.states.canary(percent);
};

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
    words: (metrics) => formatCount(failuresOf(metrics)),
    isBad: (metrics) => failuresOf(metrics) > 0,
  },
  { id: 'previous', words: ({ loads }) => formatCount(loads.previous), isBad: ({ loads }) => loads.previous > 0 },
  { id: 'crashes', words: ({ crashes }) => formatCount(crashes), isBad: ({ crashes }) => crashes > 0 },
  { id: 'people', words: peopleText, isBad: ({ people }) => people.failed > 0 },
  { id: 'loadTime', words: ({ load_ms }) => durationText(load_ms.p75) },
  { id: 'LCP', words: ({ vitals }) => durationText(vitals.LCP.p75) },
  { id: 'INP', words: ({ vitals }) => durationText(vitals.INP.p75) },
  { id: 'CLS', words: ({ vitals }) => scoreText(vitals.CLS.p75) },
];

const titleOf = (id: FigureColumn['id']) => Object.entries(texts.columnTitles).find(([column]) => column === id)?.[1];

const column = plainColumnHelper<BuildRow>();

/** What is known about a build. */
export const buildColumns = column.columns([
  column.accessor('build', {
    header: () => <th scope="col">{texts.columns.build}</th>,
    cell: ({ getValue }) => <Name data-column="build">{getValue()}</Name>,
  }),
  column.accessor(({ state }) => (state === 'canary' ? texts.states.canaryBuild : texts.states[state]), {
    id: 'state',
    header: () => <th scope="col">{texts.columns.state}</th>,
    cell: ({ getValue, row }) => (
      <td data-column="state">
        <Pill tone={stateTones[row.original.state]}>{getValue()}</Pill>
      </td>
    ),
  }),
  column.display({
    id: 'published',
    header: () => <th scope="col">{texts.columns.published}</th>,
    cell: ({ row }) => (
      <Publication
        data-column="published"
        data-unknown={row.original.published_at === null || undefined}
        title={row.original.by ?? undefined}
      >
        <Published row={row.original} />
      </Publication>
    ),
  }),
  ...figureColumns.map(({ id, words, isBad }) =>
    column.accessor(({ metrics }) => (metrics ? words(metrics) : texts.none), {
      id,
      header: () => (
        <th scope="col" title={titleOf(id)} aria-sort={id === 'crashes' ? 'descending' : undefined}>
          {texts.columns[id]}
          {id === 'crashes' && <span aria-hidden="true"> ↓</span>}
        </th>
      ),
      cell: ({ getValue, row: { original } }) => (
        <Figure
          data-column={id}
          data-label={texts.columns[id]}
          data-unknown={getValue() === texts.none || undefined}
          $tone={original.metrics && isBad?.(original.metrics) ? 'bad' : 'calm'}
        >
          {getValue()}
        </Figure>
      ),
    }),
  ),
]);

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

const Name = styled.td`
  font-weight: 500;
`;

/* The name of a key is long: what does not fit is in the title. */
const Publication = styled.td`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Who = styled.span`
  color: ${color.inkSoft};
`;
