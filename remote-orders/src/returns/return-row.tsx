import { type ReturnTarget, returnTargets } from '@shared/contract/vocabulary/return';
import type { AcceptedReturn, ReturnItem } from '@shared/contract/wire/return';
import { formatWhen } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { CountField } from '@shared/kit/stock/count-field';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Segments } from '@shared/kit/ui/choices/segments';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { texts } from '../texts';
import { ReturnReason } from './return-reason';
import { leftOf, type Part, paidPrice } from './return-rules';

const words = texts.returns;
const photoPx = 56;

const pin = 'M8 14s4.5-4.3 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 9.7 8 14 8 14zM8 8a1.6 1.6 0 1 0 0-3.2A1.6 1.6 0 0 0 8 8z';

interface ReturnRowProps {
  item: ReturnItem;
  part: Part;
  /** The part of the price that the buyer did not pay. */
  share: number;
  /** How many returns of the item there were when the dialog was opened. */
  seen: number;
  isCurrent: boolean;
  isWrong: boolean;
  onEnter: () => void;
  onAdd: (by: number) => void;
  onUndo: () => void;
  onChoose: (to: ReturnTarget) => void;
  onReason: (reason: Pick<Part, 'reason' | 'isOwnReason'>) => void;
}

/** One shipped item: how many of it came back, and where these go. One that is back already is pale. */
export const ReturnRow = ({ item, part, share, seen, isCurrent, isWrong, ...on }: ReturnRowProps) => {
  const { name: product, size: ofSize, price, product_id, shipped, returned, accepted } = item;
  const name = words.itemName(product, ofSize);
  const left = leftOf(item);
  const paid = paidPrice(price, share);
  const isPast = left === 0;
  return (
    <Row
      data-item={item.order_item_id}
      data-current={isCurrent || undefined}
      data-past={isPast || undefined}
      onFocus={on.onEnter}
    >
      <What>
        <ProductPhoto productId={product_id} sizePx={photoPx} />
        <div>
          <Name>{name}</Name>
          <Soft>{paid === price ? formatMoney(price) : words.discounted(formatMoney(price), formatMoney(paid))}</Soft>
        </div>
      </What>
      {isPast ? (
        <Count>{words.past(returned, shipped)}</Count>
      ) : (
        <Count>
          <Counter
            label={words.counted(name)}
            name={name}
            counted={part.pieces}
            onStep={on.onAdd}
            onSet={(pieces) => on.onAdd((pieces ?? 0) - part.pieces)}
            onUndo={on.onUndo}
          >
            <Soft>{words.of(left)}</Soft>
          </Counter>
        </Count>
      )}
      <Target>
        {!isPast && <TargetChoice {...{ item, part, name, isWrong }} {...on} />}
        {accepted.map((earlier, index) => (
          <Accepted key={`${earlier.at} ${earlier.to} ${earlier.pieces}`} earlier={earlier} isNew={index >= seen} />
        ))}
      </Target>
    </Row>
  );
};

type TargetChoiceProps = Pick<ReturnRowProps, 'item' | 'part' | 'isWrong' | 'onChoose' | 'onReason'> & { name: string };

const TargetChoice = ({ item, part, name, isWrong, onChoose, onReason }: TargetChoiceProps) => {
  const { pieces, to } = part;
  if (pieces === 0) return <Soft>{words.kept}</Soft>;
  return (
    <>
      {item.is_gone ? (
        <Soft>{words.noShelf}</Soft>
      ) : (
        <Segments
          label={words.targetOf(name)}
          options={returnTargets.map((value) => ({ value, content: words.targets[value] }))}
          chosen={to}
          onChoose={onChoose}
        />
      )}
      <Under>
        <ReturnReason to={to} name={name} part={part} isWrong={isWrong} onChange={onReason} />
        {to === 'stock' ? (
          <Soft>
            {item.place && <Icon path={pin} />}
            <span>
              {item.place && (
                <>
                  {words.place} <strong>{item.place}</strong>,{' '}
                </>
              )}
              {words.becomes(item.on_hand + pieces)}
            </span>
          </Soft>
        ) : (
          <Soft>{words.written(item.on_hand)}</Soft>
        )}
      </Under>
    </>
  );
};

const Accepted = ({ earlier, isNew }: { earlier: AcceptedReturn; isNew: boolean }) => {
  const { at, user, pieces, to, reason } = earlier;
  const { day, time } = formatWhen(at);
  if (isNew) return <Theirs role="status">{words.acceptedNow(pieces, time, user)}</Theirs>;
  return (
    <Earlier>
      <Icon path="M3 8.5l3.2 3.2L13 5" />
      <strong>{words.accepted(pieces, day, user)}</strong>
      <span>
        {words.whereTo[to]}
        {reason && `, ${reason}`}
      </span>
    </Earlier>
  );
};

const Soft = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${color.inkSoft};
  font: 400 ${text.m} ${font};

  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Row = styled.tr`
  display: grid;
  gap: ${space(2)} ${space(4)};
  grid-template-columns: minmax(0, 1fr) 184px minmax(0, 392px);
  align-items: center;
  min-block-size: 100px;
  padding: ${space(3)} var(--dialog-padding);
  border-block-end: 1px solid ${color.line};

  &[data-current] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  &[data-past] {
    color: ${color.inkSoft};

    .photo {
      opacity: 0.55;
    }
  }

  @media ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 184px;

    > :last-child {
      grid-column: 1 / -1;
    }
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin: ${space(2)} ${space(3)};
    padding: ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${size.check};
  }
`;

const What = styled.td`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  min-inline-size: 0;

  > div {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
  }
`;

const Name = styled.span`
  font: 600 ${text.l} ${font};
`;

const Count = styled.td`
  font: 400 ${text.m} ${font};
`;

/* Its steps are always there: a return is counted by hand as often as by scan. */
const Counter = styled(CountField)`
  button {
    visibility: visible;
  }

  input {
    inline-size: 44px;
    text-align: center;
  }
`;

const Target = styled.td`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  min-inline-size: 0;
`;

const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

const Earlier = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  align-items: center;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  > svg,
  strong {
    color: ${color.green};
    font-weight: 500;
  }
`;

const Theirs = styled.p`
  color: ${color.amber};
  font: 500 ${text.s} ${font};
`;
