import type { FakeCall } from './fake-server';

/** The name of the file in the field "file" of a call. */
export const sentName = ({ body }: FakeCall): string => {
  const file = body instanceof FormData ? body.get('file') : null;
  return file instanceof File ? file.name : '';
};
