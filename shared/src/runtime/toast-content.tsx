import { useEffect, useRef } from 'react';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { recoverFocus } from 'shared/ui/recover-focus';
import styled from 'styled-components';

/** An action offered by a toast. */
export interface ToastAction {
  label: string;
  run: () => unknown;
}

interface ToastContentProps {
  text: string;
  action: ToastAction;
  onClose: () => void;
}

/** The element that had the focus before it moved into a toast. */
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

/** The text of a toast with a button. It can be clicked once: then the toast is removed, and the focus returns. */
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
