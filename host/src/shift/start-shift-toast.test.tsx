import { afterEach, expect, test } from '@jest/globals';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor } from '@testing-library/react';
import { startShiftToast } from './start-shift-toast';

const call = ['GET', '/api/shift/days/'] as const;
const last = new Date(2026, 10, 20, 18, 2).toISOString();
const token = (login: string) => `head.${btoa(JSON.stringify({ login }))}.signature`;

const opened: string[] = [];
let stop = () => {};

/** A person signs in on a page that was signed out. */
const signIn = (login: string, answer: object) => {
  server.on(...call, answer);
  const shown = renderSection({ id: 'empty', routes: [{ index: true, Component: () => null }] }, '/empty');
  act(() => session.end());
  stop = startShiftToast((address) => opened.push(address));
  act(() => session.start({ access_token: token(login) }));
  return shown;
};

afterEach(() => stop());

test('the first sign-in of a day offers what happened since the last shift, and leads there', async () => {
  const { user } = signIn('anna', { days: [last], sign_ins: 1 });
  expect(await screen.findByText('Что изменилось с пятницы, 20.11 в 18:02')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  expect(opened).toEqual(['/shift']);
});

test.each([
  ['a later sign-in of the day', 'boris', { days: [last], sign_ins: 2 }],
  ['a person who has not worked before', 'vera', { days: [], sign_ins: 1 }],
])('%s offers nothing', async (_who, login, answer) => {
  signIn(login, answer);
  await waitFor(() => expect(server.calls(...call)).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByText(/^Что изменилось/)).not.toBeInTheDocument();
});

test('a back end without the call is not asked', async () => {
  server.lack('GET /api/shift/');
  signIn('anna', { days: [last], sign_ins: 1 });
  await act(async () => undefined);
  expect(server.calls(...call)).toHaveLength(0);
});
