import type { FakeCall } from './fake-server';

/** The name of the file in the field "file" of a call. */
export const sentName = ({ body }: FakeCall): string => {
  const file = body instanceof FormData ? body.get('file') : null;
  return file instanceof File ? file.name : '';
};

/** A back end that answers when the test releases it. */
export const gate = (status: number, body: unknown = null) => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), wait: () => opened.then(() => ({ status, body })) };
};
