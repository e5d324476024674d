import type { OrderItem } from 'shared/contract/order';
import type { Product } from 'shared/contract/product';
import { formatCount } from 'shared/format/format-count';
import { formatMoney, formatSum } from 'shared/format/format-money';
import { color, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Checkbox } from 'shared/ui/checkbox';
import styled from 'styled-components';
import { texts } from '../texts';

const words = texts.order.items;

interface OrderItemRowProps {
  item: OrderItem;
  /** Undefined where it could not be had: the rest of the line is known without it. */
  product: Product | undefined;
  isRetrying: boolean;
  isSelected: boolean;
  onRetry: () => void;
  onToggle: () => void;
}

/** One line of an order. */
export const OrderItemRow = ({ item, product, isRetrying, isSelected, onRetry, onToggle }: OrderItemRowProps) => {
  const { modification, amount } = item;
  const name = `${product?.name ?? words.unknown}, ${modification.size}`;
  const price = item.price ?? product?.price ?? 0;
  // What is left of a size changes oftener than an order does.
  const sizes = product?.modifications ?? [];
  const remaining = sizes.find(({ id }) => id === modification.id)?.remaining ?? modification.remaining;
  return (
    <Row data-selected={isSelected}>
      <td style={{ gridArea: 'check' }}>
        <Checkbox label={words.select(name)} isChecked={isSelected} onToggle={onToggle} />
      </td>
      <Name scope="row" style={{ gridArea: 'name' }}>
        {name}
        {!product && (
          <Retry isBusy={isRetrying} aria-label={words.retryProduct(modification.size)} onClick={onRetry}>
            {words.retry}
          </Retry>
        )}
      </Name>
      <Soft>{product?.collection?.name ?? ''}</Soft>
      <td style={{ gridArea: 'price' }} data-label={words.columns.price}>
        {formatMoney(price)}
      </td>
      <td style={{ gridArea: 'amount' }} data-label={words.columns.amount}>
        {formatCount(amount)}
      </td>
      <Remaining
        style={{ gridArea: 'remaining' }}
        data-label={words.columns.remaining}
        $tone={remaining > 0 ? 'calm' : 'alert'}
      >
        {formatCount(remaining)}
      </Remaining>
      <td style={{ gridArea: 'sum' }}>{words.sum(formatSum(price * amount))}</td>
    </Row>
  );
};

const Row = styled.tr`
  &[data-selected='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
`;

const Name = styled.th`
  &&& {
    color: inherit;
    font: inherit;
    font-weight: 600;
  }
`;

const Retry = styled(Button)`
  margin-inline-start: ${space(3)};
`;

const Soft = styled.td`
  color: ${color.inkSoft};
`;

const Remaining = styled.td<{ $tone: 'calm' | 'alert' }>`
  color: ${({ $tone }) => ($tone === 'alert' ? color.danger : 'inherit')};
`;
