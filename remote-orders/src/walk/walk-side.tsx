import type { WalkOrder } from '@shared/contract/wire/walk';
import { formatPieces } from '@shared/kit/stock/format-pieces';
import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { Icon } from '@shared/kit/ui/icon';
import { TextButton } from '@shared/kit/ui/text-button';
import styled from 'styled-components';
import { shortName } from '../packing/line-words';
import { check, down } from '../task/icons';
import { RefusedCommands } from '../task/refused-commands';
import { texts as taskTexts } from '../task/texts';
import type { ShownWalk, Stop } from './shown-walk';
import { texts } from './texts';
import type { ShownWalkTask } from './use-walk';

const words = texts.orders;

interface WalkOrdersProps {
  shown: ShownWalk;
  isOff: boolean;
  onSetAside: (orderId: number, isSetAside: boolean) => void;
}

/** The orders of the walk: how much of each is taken, and what it lacks; a short one can be set aside. */
export const WalkOrders = ({ shown: { orders, walk }, isOff, onSetAside }: WalkOrdersProps) => (
  <Block title={words.title}>
    <Orders aria-label={words.title}>
      {orders.map((order) => {
        const { order_id: id, box, full_name, is_set_aside, short, status } = order;
        const canChange = status === 'open' && (is_set_aside || short > 0);
        return (
          <li key={id} data-aside={is_set_aside || undefined}>
            <b>{id}</b>
            <Name title={full_name}>
              {walk.form === 'cluster' && <strong>{words.box(box)} </strong>}
              {full_name}
            </Name>
            <Marks>
              <OrderState order={order} />
              {canChange && (
                <TextButton
                  type="button"
                  aria-label={is_set_aside ? words.takeInOf(id) : words.setAsideOf(id)}
                  disabled={isOff}
                  onClick={() => onSetAside(id, !is_set_aside)}
                >
                  {is_set_aside ? words.takeIn : words.setAside}
                </TextButton>
              )}
            </Marks>
          </li>
        );
      })}
    </Orders>
  </Block>
);

const OrderState = ({ order: { status, waits, is_set_aside, wanted, counted, short } }: { order: WalkOrder }) => {
  if (status !== 'open') return <Soft>{status === 'packed' ? words.packed : words.dropped}</Soft>;
  if (waits) return <Soft>{words.waits[waits]}</Soft>;
  if (is_set_aside) return <Soft>{words.aside}</Soft>;
  if (counted >= wanted) {
    return (
      <Word $tone={color.green}>
        <Icon path={check} />
        {words.done}
      </Word>
    );
  }
  if (short > 0) {
    return (
      <Word $tone={color.amber}>
        <Icon path={down} />
        {words.short(short)}
      </Word>
    );
  }
  return <Soft>{words.counted(counted, wanted)}</Soft>;
};

/** The sizes that the shelves do not have enough of. */
export const ShortStops = ({ stops }: { stops: readonly Stop[] }) => {
  const short = stops.filter(({ item, due, counted }) => item.short > 0 && counted < due);
  if (short.length === 0) return null;
  return (
    <Block title={texts.short.title}>
      {short.map(({ item, due }) => (
        <p key={item.id}>{texts.short.line(item.name, item.size, due, formatPieces(item.on_hand))}</p>
      ))}
      <Note>{texts.short.explanation}</Note>
    </Block>
  );
};

/** What the api refused of the picks of this device. */
export const RefusedPicks = ({ task }: { task: ShownWalkTask }) => {
  const { refused, scans } = task.shown;
  const whatOf = ({ body }: (typeof refused)[number]) => {
    const named = body.kind === 'take_back' ? scans.find(({ key }) => key === body.scan) : body.size;
    const code = body.kind === 'scan' ? body.code : '';
    const what = named?.name ? [shortName(named.name), named.size].join(', ') : code;
    return `${taskTexts.refused.kinds[body.kind]} ${what}`;
  };
  return (
    <RefusedCommands
      refused={refused.map((each) => ({ ...each, what: whatOf(each), reason: each.refusal?.reason }))}
      onRepeat={task.repeat}
      onDrop={task.drop}
    />
  );
};

const Orders = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: ${space(2)};
    align-items: center;
    min-block-size: 30px;
  }

  [data-aside] {
    color: ${color.inkSoft};
  }

  button {
    min-block-size: ${size.pill};
  }

  b,
  strong {
    font-weight: 600;
  }
`;

const Marks = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
  white-space: nowrap;
`;

const Word = styled.span<{ $tone: string }>`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${({ $tone }) => $tone};
  font: 500 ${text.s} ${font};
  white-space: nowrap;

  svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

const Note = styled.p`
  margin-block-start: ${space(2)};
  color: ${color.inkSoft};
`;
