import { formatCount } from '@shared/kit/format/format-count';
import { formatWhen } from '@shared/kit/format/format-date';
import { Paper, PaperFacts, PaperTable } from '@shared/kit/print/paper';
import { PrintScreen } from '@shared/kit/print/print-screen';
import { color, size, space } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { stocktakePath } from '../paths';
import type { CountRow } from './count-rows';
import { StocktakeNotice } from './stocktake-notice';
import { texts } from './texts';
import { useStocktake } from './use-stocktake';

const { columns, facts } = texts.blank;

/**
 * `…/stocktakes/{stocktakeId}/print`: a sheet to count with a pen, with an empty box for each size. What is expected is not
 * on it: who counts should not know.
 */
export const PrintBlankScreen = () => {
  const { id, query, stocktake, rows } = useStocktake();
  return (
    <PrintScreen
      title={texts.title(id)}
      records={rows.length}
      back={stocktakePath(id)}
      papers={
        stocktake && (
          <Paper title={texts.title(id)} about={texts.blank.about(formatWhen(stocktake.started.at).day)}>
            <PaperFacts
              facts={[
                [facts.scope, texts.scopes[stocktake.scope]],
                [facts.sizes, formatCount(rows.length)],
                [texts.blank.signature, <Signature key="signature" />],
              ]}
            />
            <Blank rows={rows} />
          </Paper>
        )
      }
    >
      <StocktakeNotice query={query} />
    </PrintScreen>
  );
};

const Blank = ({ rows }: { rows: readonly CountRow[] }) => (
  <PaperTable>
    <thead>
      <tr>
        <th scope="col">{columns.place}</th>
        <th scope="col">{columns.product}</th>
        <th scope="col">{columns.size}</th>
        <th scope="col">{columns.barcode}</th>
        <th scope="col">{columns.counted}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, line }) => (
        <tr key={id}>
          <Place>{line.place}</Place>
          <td>{line.name}</td>
          <td>{line.size}</td>
          <Barcode>{line.barcode}</Barcode>
          <td>
            <Box />
          </td>
        </tr>
      ))}
    </tbody>
  </PaperTable>
);

const Place = styled.td`
  white-space: nowrap;
`;

const Barcode = styled.td`
  overflow-wrap: anywhere;
`;

/* A line to write a name on. */
const Signature = styled.span`
  display: block;
  max-inline-size: ${size.menu};
  block-size: ${space(6)};
  border-block-end: 1px solid ${color.ink};
`;

const Box = styled.span`
  display: block;
  inline-size: 72px;
  block-size: 24px;
  border: 1px solid ${color.ink};
`;
