import type { ReturnItem } from '@shared/contract/wire/return';
import { formatMoney } from '@shared/kit/format/format-money';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { ActionsNote } from '@shared/kit/ui/dialogs/dialog-actions';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';
import { type Parts, piecesOf, refundOf } from './return-rules';

const words = texts.returns;

interface ReturnFootProps {
  sums: { parts: Parts; items: readonly ReturnItem[]; share: number };
  /** The status 'возврат', if it is offered. */
  status: { isChosen: boolean; onToggle: () => void } | undefined;
  note: { tone: 'warning' | 'alert'; text: string | false | undefined };
  /** The buttons. */
  children: ReactNode;
}

/** What the returned goods have cost, as information; the status of the order; the buttons. */
export const ReturnFoot = ({ sums, status, note, children }: ReturnFootProps) => {
  const pieces = piecesOf(sums.parts, sums.items);
  const { goods, discount, total } = refundOf(sums.parts, sums.items, sums.share);
  return (
    <Foot>
      <Sums>
        {pieces === 0 ? (
          <dt>{words.foot.nothing}</dt>
        ) : (
          <>
            <dt>{words.things(pieces)}</dt>
            <dd>{formatMoney(goods)}</dd>
            {discount > 0 && (
              <>
                <dt>{words.foot.discount}</dt>
                <dd>{formatMoney(-discount)}</dd>
              </>
            )}
            <dt>{words.foot.delivery}</dt>
            <dd>{formatMoney(0)}</dd>
          </>
        )}
      </Sums>
      {pieces > 0 && (
        <Total>
          <span>{words.foot.total}</span>
          <strong>{formatMoney(total)}</strong>
        </Total>
      )}
      {status && (
        <Status>
          <Checkbox label={words.returnedStatus} isChecked={status.isChosen} onToggle={status.onToggle} />
          {words.returnedStatus}
        </Status>
      )}
      <Note role={note.tone === 'alert' ? 'alert' : 'status'} $tone={note.tone}>
        {note.text}
      </Note>
      <Buttons>{children}</Buttons>
    </Foot>
  );
};

const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  align-items: center;
  min-inline-size: 0;
  min-block-size: 64px;
`;

const Sums = styled.dl`
  display: grid;
  gap: 0 ${space(3)};
  grid-template-columns: auto auto;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  dd {
    margin: 0;
    text-align: end;
  }
`;

const Total = styled.p`
  display: grid;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  strong {
    color: ${color.ink};
    font: 600 ${text.l} ${font};
  }
`;

const Status = styled.label`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  font: 400 ${text.m} ${font};
`;

const Note = styled(ActionsNote)`
  flex: 1 1 120px;
  min-inline-size: 0;
`;

const Buttons = styled.div`
  display: flex;
  margin-inline-start: auto;
  gap: ${space(2)};

  @media ${media.phone} {
    flex: 1 0 100%;

    > button {
      flex: 1;
    }
  }
`;
