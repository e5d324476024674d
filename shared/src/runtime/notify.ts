import { createElement } from 'react';
import { type ToastContent as Content, type ToastOptions, toast } from 'react-toastify/unstyled';
import { type ToastAction, ToastContent } from './toast-content';

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
