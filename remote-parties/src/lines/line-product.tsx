import { formatMoney } from 'shared/format/format-money';
import { Link } from 'shared/router';
import { color, font, media, space, text } from 'shared/theme/tokens';
import { ProductPhoto } from 'shared/ui/product-photo';
import styled from 'styled-components';
import type { LineRow } from './line-rows';

const photoPx = 30;

interface LineProductProps {
  row: LineRow;
  /** The purchase price is below the name where its column has no place; a price that is edited has its column. */
  hasPrice: boolean;
}

/** The product of a line: with its photo and a link in the first of its lines, pale in the others. */
export const LineProduct = ({ row, hasPrice }: LineProductProps) => (
  <Name scope="row">
    <Place data-first={row.isFirst || undefined}>
      {row.isFirst && <ProductPhoto productId={row.product_id} sizePx={photoPx} />}
      <span>
        {row.isFirst ? <Link to={`/warehouse/products/${row.product_id}/edit`}>{row.name}</Link> : row.name}
        <Below>
          {[row.barcode, hasPrice && row.purchase_price && formatMoney(row.purchase_price)].filter(Boolean).join(' · ')}
        </Below>
      </span>
    </Place>
  </Name>
);

const Name = styled.th`
  &&& {
    color: inherit;
    font: inherit;
  }

  a:hover {
    color: ${color.accent};
  }

  @media ${media.phone} {
    grid-area: name;
  }
`;

const Place = styled.span`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding-inline-start: calc(${photoPx}px + ${space(3)});
  color: ${color.inkSoft};

  &[data-first] {
    padding-inline-start: 0;
    color: ${color.ink};
    font-weight: 600;
  }

  @media ${media.phone} {
    padding-inline-start: 0;
  }
`;

/* Where the columns have no place. */
const Below = styled.small`
  display: none;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  @media ${media.tablet} {
    display: block;
  }
`;
