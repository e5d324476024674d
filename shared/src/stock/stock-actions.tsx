import type { UseQueryResult } from '@tanstack/react-query';
import type { StockExplanation } from 'shared/contract/stock';
import { useIsOnline } from 'shared/runtime/use-is-online';
import { color, font, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { texts } from './texts';

interface StockActionsProps {
  query: UseQueryResult<StockExplanation>;
  onChoose: (form: 'correction' | 'writeOff') => void;
  onMovements: () => void;
}

/** What can be done about a number. Without a network nothing can be changed. */
export const StockActions = ({ query, onChoose, onMovements }: StockActionsProps) => {
  const isOff = !useIsOnline() || query.data === undefined;
  return (
    <Actions>
      <Button isOff={isOff} onClick={() => onChoose('correction')}>
        {texts.correction.action}
      </Button>
      <Button isOff={isOff} onClick={() => onChoose('writeOff')}>
        {texts.writeOff.action}
      </Button>
      <All type="button" onClick={onMovements}>
        {texts.movements.all}
      </All>
    </Actions>
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
