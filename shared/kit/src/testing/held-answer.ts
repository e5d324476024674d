import { type FakeCall, server } from '@shared/kit/testing/fake-server';
import { act } from '@testing-library/react';

/** A call whose answer arrives when the test releases it; `receive` is what the back end does before. */
export const holdAnswer = (method: string, path: string, receive?: (call: FakeCall) => void) => {
  let release: (answer: { status: number; body: unknown }) => void = () => undefined;
  const held = new Promise<{ status: number; body: unknown }>((resolve) => {
    release = resolve;
  });
  server.handle(method, path, (call) => {
    receive?.(call);
    return held;
  });
  return { answer: (body: unknown, status = 200): Promise<void> => act(async () => release({ status, body })) };
};
