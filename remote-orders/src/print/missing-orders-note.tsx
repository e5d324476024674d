import { font, size, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { texts } from '../texts';
import type { PrintableOrders } from './printable-orders';

interface MissingOrdersNoteProps {
  printable: PrintableOrders;
  isRetrying: boolean;
  onRetry: () => void;
  onLeaveOut: () => void;
}

/** The orders that prevent printing, with two choices: try them again, or print the others. */
export const MissingOrdersNote = ({ printable, isRetrying, onRetry, onLeaveOut }: MissingOrdersNoteProps) => {
  const { orders, gone, failed } = printable;
  return (
    <Note role="alert">
      <Title>{texts.print.incomplete}</Title>
      {failed.length > 0 && <p>{texts.print.failed(failed)}</p>}
      {gone.length > 0 && <p>{texts.print.gone(gone)}</p>}
      <Ways>
        {failed.length > 0 && (
          <Button tone="primary" isBusy={isRetrying} onClick={onRetry}>
            {texts.print.retry}
          </Button>
        )}
        {orders.length > 0 && <Button onClick={onLeaveOut}>{texts.print.printOthers}</Button>}
      </Ways>
    </Note>
  );
};

const Note = styled.div`
  max-inline-size: ${size.dialog};
  padding: ${space(18)} ${space(4)};
  margin-inline: auto;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  margin-block-end: ${space(2)};
  font: 600 ${text.l} ${font};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-start: ${space(5)};
`;
