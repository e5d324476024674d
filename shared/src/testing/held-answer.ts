import { act } from '@testing-library/react';
import { server } from 'shared/testing/fake-server';

/** A call whose answer arrives when the test releases it. */
export const holdAnswer = (method: string, path: string) => {
  let release: (answer: { status: number; body: unknown }) => void = () => undefined;
  const held = new Promise<{ status: number; body: unknown }>((resolve) => {
    release = resolve;
  });
  server.handle(method, path, () => held);
  return { answer: (body: unknown, status = 200): Promise<void> => act(async () => release({ status, body })) };
};
