import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { Figure, FigureHead, PaperTable } from '@shared/kit/print/paper';
import { texts as rightsTexts } from '@shared/kit/runtime/rights/texts';
import { productsQuery } from '@shared/kit/shop/products';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { type CountingLine, type LineTotals, lineRows, lineTotals } from '../lines/line-rows';
import { texts } from '../texts';

const { columns, spans } = texts.lines;
const words = texts.print;
/** Lines to write what came and is not in the party. */
const emptyLines = [1, 2];

/** The places of the sizes, which only products have. */
const usePlaces = () => {
  const { data: products } = useQuery(productsQuery);
  return new Map(products?.flatMap(({ modifications }) => modifications.map(({ id, place }) => [id, place])));
};

interface PrintedLinesProps {
  partyId: number;
  lines: readonly CountingLine[];
  totals: LineTotals;
  hasPrices: boolean;
}

/** The lines of a party by product: a box to tick, what is expected, and what is counted or a field to write it in. */
export const PrintedLines = ({ partyId, lines, totals, hasPrices }: PrintedLinesProps) => {
  const sumWords = (roubles: number) => (hasPrices ? formatMoney(roubles) : rightsTexts.hiddenMark);
  const places = usePlaces();
  const rows = lineRows(partyId, lines);
  const products = rows.filter(({ isFirst }) => isFirst);
  return (
    <Lines>
      <thead>
        <tr>
          <td />
          <th scope="col">{columns.size}</th>
          <th scope="col">{words.place}</th>
          <Wide as="th" scope="col">
            {columns.barcode}
          </Wide>
          <FigureHead scope="col">{columns.ordered}</FigureHead>
          <FigureHead scope="col">{spans.counted}</FigureHead>
          <Wide as={FigureHead} scope="col">
            {columns.price}
          </Wide>
          <FigureHead scope="col">{columns.sum}</FigureHead>
        </tr>
      </thead>
      {products.map(({ product_id, name }) => {
        const sizes = rows.filter((row) => row.product_id === product_id);
        const { ordered, orderedSum } = lineTotals(sizes);
        return (
          <Product key={product_id}>
            <Sums>
              <td />
              <th scope="rowgroup" colSpan={3}>
                {name}
              </th>
              <Wide as={Strong}>{formatCount(ordered)}</Wide>
              <td />
              <Wide as="td" />
              <Strong>{sumWords(orderedSum)}</Strong>
            </Sums>
            {sizes.map((row) => (
              <tr key={row.id}>
                <td>
                  <Box />
                </td>
                <Size>{row.size}</Size>
                <td>{places.get(row.modification_id)}</td>
                <Wide as="td">{row.barcode}</Wide>
                <Figure>{formatCount(row.ordered)}</Figure>
                <Strong>{row.counted === null ? <Field /> : formatCount(row.counted)}</Strong>
                <Wide as={Figure}>{row.purchase_price !== null && formatMoney(row.purchase_price)}</Wide>
                <Figure>{sumWords(row.ordered * (row.purchase_price ?? 0))}</Figure>
              </tr>
            ))}
          </Product>
        );
      })}
      <Product>
        {emptyLines.map((line) => (
          <tr key={line}>
            <td>
              <Box />
            </td>
            <td colSpan={3} />
            <Wide as="td" />
            <Strong>
              <Field />
            </Strong>
            <Wide as="td" />
            <td />
          </tr>
        ))}
        <Sums>
          <td />
          <th scope="row" colSpan={3}>
            {texts.lines.total} <span>{words.count(products.length, lines.length)}</span>
          </th>
          <Wide as={Strong}>{formatCount(totals.ordered)}</Wide>
          <Strong>{totals.isCounted && formatCount(totals.counted)}</Strong>
          <Wide as="td" />
          <Strong>{sumWords(totals.orderedSum)}</Strong>
        </Sums>
      </Product>
    </Lines>
  );
};

const Lines = styled(PaperTable)`
  margin-block-end: ${space(4)};

  && :is(td, th) {
    padding: 3px ${space(1)};
    vertical-align: middle;
  }

  tbody td {
    white-space: nowrap;
  }

  && tr > :first-child {
    inline-size: ${space(6)};
    padding-inline-start: 0;
  }

  && tr > :last-child {
    padding-inline-end: 0;
  }
`;

/* The rows of a product are on one page. */
const Product = styled.tbody`
  break-inside: avoid;
`;

/* Of a product, and of all. */
const Sums = styled.tr`
  &&& > * {
    padding-block-start: ${space(3)};
    border-block-end-color: ${color.ink};
    color: ${color.ink};
    font: 600 ${text.m} ${font};
  }

  span {
    font-weight: 400;
  }
`;

const Size = styled.td`
  font: 600 ${text.l} ${font};
`;

const Strong = styled(Figure)`
  font-weight: 600;
`;

/* A phone shows the paper without them; they are printed. */
const Wide = styled.td`
  @media screen and ${media.phone} {
    display: none;
  }
`;

const Box = styled.span`
  display: block;
  inline-size: 14px;
  block-size: 14px;
  border: 1px solid ${color.ink};
  border-radius: 3px;
`;

const Field = styled.span`
  display: inline-block;
  inline-size: 52px;
  block-size: 20px;
  border: 1px solid ${color.ink};
  border-radius: 3px;
  vertical-align: middle;
`;
