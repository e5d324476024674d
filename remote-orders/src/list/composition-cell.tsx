import type { OrderDetails } from '@shared/contract/wire/order';
import { formatCount } from '@shared/kit/format/format-count';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { color, space } from '@shared/kit/theme/tokens';
import { useMedia } from '@shared/kit/ui/use-media';
import styled from 'styled-components';
import { texts } from '../texts';

type Items = OrderDetails['items'];

const photoPx = 24;

const words = texts.composition;

/** The pieces of all items together. */
export const piecesOf = (items: Items): number => items.reduce((sum, { amount }) => sum + amount, 0);

const quantity = (amount: number) => (amount > 1 ? ` ×${formatCount(amount)}` : '');

/** The whole composition: 'Рубашка «Штиль» M ×2, Топ «Мята» S'. */
export const compositionText = (items: Items): string =>
  items.length === 0
    ? words.empty
    : items.map(({ name, size, amount }) => `${name} ${size}${quantity(amount)}`).join(', ');

/** 'состав': photos, as many items as there is space for, and the pieces. A narrow window shows the first item with its size. */
export const CompositionCell = ({ items }: { items: Items }) => {
  const isWide = useMedia('wide');
  if (items.length === 0) return <Faint>{words.empty}</Faint>;
  const [first] = items;
  const products = [...new Set(items.map(({ product_id }) => product_id))].slice(0, isWide ? 3 : 2);
  return (
    <Goods title={compositionText(items)}>
      <Photos>
        {products.map((id) => (
          <ProductPhoto key={id} productId={id} sizePx={photoPx} />
        ))}
      </Photos>
      {isWide || !first ? (
        <Names>
          {items.map(({ name, size, amount }, index) => (
            // The list of items only changes as a whole, with the row.
            <span key={`${index}/${name}`}>
              {index > 0 && ', '}
              {name} <b>{size}</b>
              {quantity(amount)}
            </span>
          ))}
        </Names>
      ) : (
        <First>
          <Names>{first.name}</Names>
          <Kept>
            {' '}
            <b>{first.size}</b>
            {quantity(first.amount)} {items.length > 1 && <Soft>{words.moreItems(items.length - 1)}</Soft>}
          </Kept>
        </First>
      )}
      <Pieces>{texts.pieces(piecesOf(items))}</Pieces>
    </Goods>
  );
};

const Goods = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;

  b {
    font-weight: 600;
  }
`;

const Photos = styled.span`
  display: flex;
  flex: none;
  gap: 2px;

  &:empty {
    display: none;
  }
`;

const Names = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const First = styled.span`
  display: flex;
  min-inline-size: 0;
`;

/* However long the name is, the size decides what is packed. */
const Kept = styled.span`
  flex: none;
  white-space: pre;
`;

const Soft = styled.span`
  flex: none;
  color: ${color.inkSoft};
`;

const Pieces = styled(Soft)`
  margin-inline-start: auto;
`;

const Faint = styled.span`
  color: ${color.inkFaint};
`;
