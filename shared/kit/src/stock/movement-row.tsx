import type { Movement } from '@shared/contract/wire/stock';
import { formatWhen } from '@shared/kit/format/format-date';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { signedInLogin } from '@shared/kit/runtime/session/session';
import { color, font, media, size, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatChange, formatPieces } from './format-pieces';
import { SourceLink } from './stock-source';
import { texts } from './texts';

interface MovementRowProps {
  movement: Movement;
  onUndo: () => void;
}

const words = texts.movements;

/** One movement: its kind and reason, its quantity, and the balance after it. One that was taken back is struck out. */
export const MovementRow = ({ movement, onUndo }: MovementRowProps) => {
  const { kind, at, size, quantity, balance, reversed_by } = movement;
  const nameOf = usePersonNames();
  return (
    <Row data-undone={reversed_by !== null || undefined}>
      <Time>
        <time dateTime={at}>{formatWhen(at).time}</time>
      </Time>
      <td>
        <Kind>{reversed_by ? <s>{texts.kinds[kind]}</s> : texts.kinds[kind]}</Kind>
        <Why>
          {reasonsOf(movement, nameOf).map(({ name, content }, index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              {content}
            </Fragment>
          ))}
        </Why>
      </td>
      <td>{size}</td>
      <Quantity className="quantity">{formatChange(quantity)}</Quantity>
      <td className="balance">{formatPieces(balance)}</td>
      <td className="action">
        {reversed_by ? (
          <Undone>
            {words.undone} {words.undoneAt(since(reversed_by.at, at))}
          </Undone>
        ) : (
          movement.is_reversible && <Undo movement={movement} onUndo={onUndo} />
        )}
      </td>
    </Row>
  );
};

/** The time of a moment, with its day if that is another one than the movement's. */
const since = (moment: string, at: string): string => {
  const { day, time } = formatWhen(moment);
  return day === formatWhen(at).day ? time : `${day}, ${time}`;
};

const userWord = (user: string | null, nameOf: (login: string) => string) => {
  if (user === null) return words.program;
  return user === signedInLogin() ? words.me : nameOf(user);
};

/** What caused it, why, and who. */
const reasonsOf = (movement: Movement, nameOf: (login: string) => string) => {
  const { at, order_id, party_id, stocktake_id, reverses, note, user } = movement;
  const reasons: { name: string; content: ReactNode }[] = [];
  const add = (name: string, content: ReactNode) => reasons.push({ name, content });
  if (reverses) add('reverses', words.undoes(since(reverses.at, at)));
  if (order_id !== null) add('order', <SourceLink kind="orders" id={order_id} children={texts.order(order_id)} />);
  if (party_id !== null) add('party', <SourceLink kind="parties" id={party_id} children={texts.party(party_id)} />);
  if (stocktake_id !== null) {
    add('stocktake', <SourceLink kind="stocktakes" id={stocktake_id} children={texts.stocktake(stocktake_id)} />);
  }
  if (note) add('note', note);
  add('user', userWord(user, nameOf));
  return reasons;
};

const Undo = ({ movement: { kind, size, quantity }, onUndo }: MovementRowProps) => {
  const isOnline = useIsOnline();
  return (
    <UndoButton
      isOff={!isOnline}
      aria-label={words.undoOf(texts.kinds[kind], size, formatChange(quantity))}
      title={isOnline ? undefined : texts.offline}
      onClick={onUndo}
    >
      {words.undo}
    </UndoButton>
  );
};

/* Low, with a target of the usual size. */
const UndoButton = styled(Button)`
  @media ${media.phone} {
    position: relative;
    min-block-size: ${size.chip};
    block-size: ${size.chip};

    &::before {
      position: absolute;
      inset: calc((${size.chip} - ${size.touch}) / 2) 0;
      content: '';
    }
  }
`;

const Row = styled.tr`
  block-size: 52px;

  &[data-undone] {
    color: ${color.inkFaint};
  }
`;

const Time = styled.td`
  color: ${color.inkSoft};
`;

const Kind = styled.span`
  display: block;
  font-weight: 600;

  [data-undone] & {
    font-weight: 400;
  }
`;

const Why = styled.span`
  display: block;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  overflow-wrap: anywhere;
`;

const Quantity = styled.td`
  &&& {
    font-weight: 600;
  }

  [data-undone] &&& {
    font-weight: 400;
  }
`;

const Undone = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  @media ${media.phone} {
    display: block;
  }
`;
