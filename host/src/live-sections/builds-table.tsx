import type { BuildFigures } from 'shared/contract/telemetry';
import { formatCount } from 'shared/format/format-count';
import { formatMoment } from 'shared/format/format-moment';
import { color, font, media, size, space, text } from 'shared/theme/tokens';
import { Pill, type PillTone } from 'shared/ui/pill';
import styled from 'styled-components';
import type { BuildRow } from './build-rows';
import { durationWords, scoreWords } from './figure-words';
import { texts } from './texts';
import { TryBuild } from './try-build';

interface BuildsTableProps {
  /** What the table is of. */
  label: string;
  rows: BuildRow[];
  /** The section whose other kept builds this person may try; undefined where they may not. */
  triedSection?: string | undefined;
}

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
  words: (figures: BuildFigures) => string;
  /** Whether it tells of something that should not have happened. */
  isBad?: (figures: BuildFigures) => boolean;
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

/** Everybody has the live one; what was taken off and is not kept cannot be had. */
const canBeTried = ({ state }: BuildRow) => state !== 'live' && state !== 'gone';

const titleOf = (id: FigureColumn['id']) => Object.entries(texts.columnTitles).find(([column]) => column === id)?.[1];

/** The builds of a section, one a line, with what people met with each. Where it is too wide it scrolls by itself. */
export const BuildsTable = ({ label, rows, triedSection }: BuildsTableProps) => (
  <Scroller role="region" aria-label={label} tabIndex={0}>
    <Table>
      <thead>
        <tr>
          <Head scope="col">{texts.columns.build}</Head>
          <Head scope="col">{texts.columns.state}</Head>
          <Head scope="col">{texts.columns.published}</Head>
          {figureColumns.map(({ id }) => (
            <FigureHead key={id} scope="col" title={titleOf(id)}>
              {texts.columns[id]}
            </FigureHead>
          ))}
          {triedSection && <FigureHead scope="col">{texts.trial.column}</FigureHead>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.build}>
            <Name scope="row">{row.build}</Name>
            <Cell>
              <Pill tone={tones[row.state]}>{stateWords(row)}</Pill>
            </Cell>
            <Cell>
              <Published row={row} />
            </Cell>
            {figureColumns.map(({ id, words, isBad }) => (
              <Figure key={id} $tone={row.figures && isBad?.(row.figures) ? 'bad' : 'calm'}>
                {row.figures ? words(row.figures) : texts.none}
              </Figure>
            ))}
            {triedSection && (
              <Figure $tone="calm">{canBeTried(row) && <TryBuild section={triedSection} build={row.build} />}</Figure>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroller>
);

const Published = ({ row: { published_at, by } }: { row: BuildRow }) =>
  published_at && by ? (
    <>
      <time dateTime={published_at}>{formatMoment(published_at)}</time> <Who>{by}</Who>
    </>
  ) : (
    texts.none
  );

const Scroller = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  white-space: nowrap;
`;

const Head = styled.th`
  block-size: ${size.tableHeader};
  padding: 0 ${space(3)} 0 0;
  border-block-end: 1px solid ${color.line};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
  text-align: start;
`;

const FigureHead = styled(Head)`
  padding: 0 0 0 ${space(3)};
  text-align: end;
`;

const Cell = styled.td`
  block-size: ${size.row};
  padding: 0 ${space(3)} 0 0;
  border-block-end: 1px solid ${color.line};

  tr:last-child > & {
    border-block-end: 0;
  }
`;

const Figure = styled(Cell)<{ $tone: 'calm' | 'bad' }>`
  padding: 0 0 0 ${space(3)};
  color: ${({ $tone }) => ($tone === 'bad' ? color.danger : 'inherit')};
  font-weight: ${({ $tone }) => ($tone === 'bad' ? 600 : 400)};
  text-align: end;
`;

const Name = styled(Cell).attrs({ as: 'th' })`
  font-weight: 600;
  text-align: start;

  @media ${media.phone} {
    position: sticky;
    inset-inline-start: 0;
    background: ${color.surface};
  }
`;

const Who = styled.span`
  color: ${color.inkSoft};
`;
