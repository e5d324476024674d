import type { StockExplanation } from '@shared/contract/wire/stock';
import { formatWhen } from '@shared/kit/format/format-date';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import styled from 'styled-components';
import { formatPieces } from './format-pieces';
import { texts } from './texts';

interface ConflictNoticeProps {
  /** The number that the person saw. */
  before: number;
  explanation: StockExplanation;
  onRefresh: () => void;
}

const words = texts.conflict;

/** Somebody has changed the number meanwhile: who, when, and both numbers. */
export const ConflictNotice = ({ before, explanation: { changed, on_hand }, onRefresh }: ConflictNoticeProps) => {
  const nameOf = usePersonNames();
  const { time } = formatWhen(changed?.at ?? '');
  return (
    <Notice role="alert">
      <span>
        {changed?.user ? words.changed(nameOf(changed.user), time) : words.changedByProgram(time)}
        <br />
        <b>{words.values(formatPieces(before), formatPieces(on_hand))}</b>
      </span>
      <Button onClick={onRefresh}>{words.refresh}</Button>
    </Notice>
  );
};

const Notice = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.m};
  background: ${color.amberSoft};
  color: ${color.amber};
  font: 400 ${text.s} ${font};

  b {
    color: ${color.ink};
    font-weight: 600;
  }
`;
