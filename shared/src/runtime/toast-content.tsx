import { useEffect, useRef } from 'react';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { recoverFocus } from 'shared/ui/recover-focus';
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

/** What had the focus before it came into a toast. */
const useFocusOutside = () => {
  const outside = useRef(document.activeElement);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('.Toastify')) outside.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return outside;
};

/** A toast's words with a button. It can be pressed once: then the toast goes, and the focus is where it was. */
export const ToastContent = ({ text, action, onClose }: ToastContentProps) => {
  const outside = useFocusOutside();
  return (
    <Line>
      <span>{text}</span>
      <Button
        onClick={({ currentTarget }) => {
          onClose();
          currentTarget.blur();
          recoverFocus(outside.current);
          void action.run();
        }}
      >
        {action.label}
      </Button>
    </Line>
  );
};

const Line = styled.div`
  display: flex;
  flex: 1;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
`;
