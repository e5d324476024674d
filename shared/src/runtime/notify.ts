import { type ToastOptions, toast } from 'react-toastify/unstyled';

const show = (kind: 'success' | 'error', text: string, options: ToastOptions) => {
  // A repeated text takes the place of the one still shown, and its time starts again.
  if (toast.isActive(text)) toast.update(text, { render: text, type: kind, ...options });
  else toast(text, { toastId: text, type: kind, ...options });
};

/** Tells the person how a change ended. Time, number and corner are the toast area's, in the host (spec §9). */
export const notify = {
  success: (text: string) => show('success', text, { role: 'status' }),
  error: (text: string) => show('error', text, { role: 'alert' }),
};
