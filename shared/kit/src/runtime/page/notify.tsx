import { space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { recoverFocus } from '@shared/kit/ui/recover-focus';
import { createElement, useEffect, useRef } from 'react';
import { type ToastContent as Content, type ToastOptions, toast } from 'react-toastify/unstyled';
import styled from 'styled-components';

/** An action offered by a toast. */
interface ToastAction {
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
const ToastContent = ({ text, action, onClose }: ToastContentProps) => {
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

interface NotifyOptions {
  /** A button beside the text; Alt+T moves the focus into the toast, whose timer pauses while it has the focus. */
  action?: ToastAction;
}

const show = (text: string, render: Content, options: ToastOptions) => {
  // A repeated text replaces the shown one, and its timer starts again.
  if (toast.isActive(text)) toast.update(text, { render, ...options });
  else toast(render, { toastId: text, ...options });
};

const withAction =
  (text: string, action: ToastAction): Content =>
  ({ closeToast }) =>
    createElement(ToastContent, { text, action, onClose: closeToast });

/**
 * Shows the result of a change in a toast, which is identified by its text. Timer, number and position belong to the toast area of the host (spec §9).
 */
export const notify = {
  success: (text: string, { action }: NotifyOptions = {}) =>
    show(text, action ? withAction(text, action) : text, { type: 'success', role: 'status' }),
  error: (text: string, { action }: NotifyOptions = {}) =>
    show(text, action ? withAction(text, action) : text, { type: 'error', role: 'alert' }),
  /** Removes a toast that is out of date. */
  dismiss: (text: string) => toast.dismiss(text),
};
