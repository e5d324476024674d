import type { StockExplanation } from '@shared/contract/wire/stock';
import { formatCount } from '@shared/kit/format/format-count';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { reasonOf, useRight } from '@shared/kit/runtime/rights/rights';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { PopoverDialog } from '@shared/kit/ui/dialogs/popover-dialog';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { CorrectionForm } from './correction-form';
import type { ExplainedSize } from './explained-size';
import { explanationQuery } from './stock-queries';
import { StockSums } from './stock-sums';
import { texts } from './texts';
import { WriteOffForm } from './write-off-form';

interface StockActionsProps {
  query: UseQueryResult<StockExplanation>;
  onChoose: (form: 'correction' | 'writeOff') => void;
  onMovements: () => void;
}

/** What can be done about a number. Without a network nothing can be changed. */
const StockActions = ({ query, onChoose, onMovements }: StockActionsProps) => {
  const isOff = !useIsOnline() || query.data === undefined;
  const reason = useRight('stock.correct') ? undefined : reasonOf('stock.correct');
  return (
    <Actions>
      <Button isOff={isOff} reason={reason} onClick={() => onChoose('correction')}>
        {texts.correction.action}
      </Button>
      <Button isOff={isOff} reason={reason} onClick={() => onChoose('writeOff')}>
        {texts.writeOff.action}
      </Button>
      <All type="button" onClick={onMovements}>
        {texts.movements.all}
      </All>
    </Actions>
  );
};

interface StockPopoverProps {
  of: ExplainedSize;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onMovements: () => void;
}

/** 'Почему столько': what a number consists of. 'Исправить' and 'Списать' turn it into a small form. */
export const StockPopover = ({ of: explained, anchor, onClose, onMovements }: StockPopoverProps) => {
  const [form, setForm] = useState<'correction' | 'writeOff'>();
  const popup = useRef<HTMLDivElement>(null);
  const query = useQuery(explanationQuery(explained));
  const { place, minimum } = query.data ?? explained;
  const facts = [
    place && texts.place(place),
    typeof minimum === 'number' && texts.minimum(formatCount(minimum)),
  ].filter(Boolean);
  const leaveForm = () => {
    setForm(undefined);
    popup.current?.focus();
  };
  return (
    <PopoverDialog
      title={texts.why}
      about={
        <>
          <p>{texts.ofSize(explained.name, explained.size)}</p>
          {facts.length > 0 && <Facts>{facts.join(' · ')}</Facts>}
        </>
      }
      anchor={anchor}
      popup={popup}
      isHeld={form !== undefined}
      onClose={onClose}
    >
      {form && query.data ? (
        <Part>
          {form === 'correction' ? (
            <CorrectionForm explanation={query.data} onDone={leaveForm} />
          ) : (
            <WriteOffForm explanation={query.data} onDone={leaveForm} />
          )}
        </Part>
      ) : (
        <>
          <Part>
            <StockSums of={explained} query={query} />
          </Part>
          <StockActions query={query} onChoose={setForm} onMovements={onMovements} />
        </>
      )}
    </PopoverDialog>
  );
};

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(3)} ${space(4)};
  border-block-start: 1px solid ${color.line};
`;

const All = styled.button`
  padding: ${space(1.5)} 0;
  border: 0;
  margin-inline-start: auto;
  background: none;
  color: ${color.accent};
  font: 500 ${text.m} ${font};
  text-decoration: underline 1px;
  text-underline-offset: 3px;
`;

const Facts = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Part = styled.div`
  padding: 0 ${space(4)} ${space(4)};
`;
