import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';

/** What can still be done about what a toast says. */
export interface ToastAction {
  label: string;
  run: () => unknown;
}

interface ToastContentProps {
  text: string;
  action: ToastAction;
  onClose: () => void;
}

/** A toast's words with a button. It can be pressed once: then the toast goes. */
export const ToastContent = ({ text, action, onClose }: ToastContentProps) => (
  <Line>
    <span>{text}</span>
    <Button
      onClick={() => {
        onClose();
        void action.run();
      }}
    >
      {action.label}
    </Button>
  </Line>
);

const Line = styled.div`
  display: flex;
  flex: 1;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
`;
