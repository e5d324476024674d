import { createElement } from 'react';
import { type ToastContent as Content, type ToastOptions, toast } from 'react-toastify/unstyled';
import { type ToastAction, ToastContent } from './toast-content';

interface NotifyOptions {
  /** A button beside the words; Alt+T leads into the toast, which waits while it has the focus. */
  action?: ToastAction;
}

const show = (text: string, render: Content, options: ToastOptions) => {
  // A repeated text takes the place of the one still shown, and its time starts again.
  if (toast.isActive(text)) toast.update(text, { render, ...options });
  else toast(render, { toastId: text, ...options });
};

const withAction =
  (text: string, action: ToastAction): Content =>
  ({ closeToast }) =>
    createElement(ToastContent, { text, action, onClose: closeToast });

/** Tells the person how a change ended. Time, number and corner are the toast area's, in the host (spec §9). */
export const notify = {
  success: (text: string, { action }: NotifyOptions = {}) =>
    show(text, action ? withAction(text, action) : text, { type: 'success', role: 'status' }),
  error: (text: string, { action }: NotifyOptions = {}) =>
    show(text, action ? withAction(text, action) : text, { type: 'error', role: 'alert' }),
  /** Takes a text back that holds no longer. */
  dismiss: (text: string) => toast.dismiss(text),
};
