import { beforeEach, expect, test } from '@jest/globals';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SignInAgainDialog } from './sign-in-again-dialog';

beforeEach(() => session.start({ access_token: 'a', refresh_token: 'r' }));

test('the login over the screen has one title at both steps; when it is done, it closes and the focus is in the field again', async () => {
  server.on('POST', '/api/jwt/validate/', { accepted: true });
  server.on('POST', '/api/jwt/2fa-1-step/', undefined);
  server.on('POST', '/api/jwt/2fa-2-step/', { access_token: 'b', refresh_token: 's' });
  const Screen = () => (
    <>
      <input aria-label="город" />
      <SignInAgainDialog />
    </>
  );
  const { user } = renderSection({ id: 'again', routes: [{ index: true, Component: Screen }] }, '/');
  await user.click(screen.getByLabelText('город'));
  act(() => session.expire());
  const dialog = within(await screen.findByRole('dialog', { name: 'Войдите ещё раз' }));
  expect(dialog.getAllByRole('heading')).toHaveLength(1);
  await user.type(dialog.getByLabelText('логин'), 'anna');
  await user.type(dialog.getByLabelText('пароль'), 'secret{Enter}');
  await user.type(await dialog.findByLabelText('код'), '482160');
  expect(dialog.getByText('мы отправили код на ваш телеграм')).toBeVisible();
  expect(dialog.getAllByRole('heading')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(session.accessToken()).toBe('b');
  await waitFor(() => expect(screen.getByLabelText('город')).toHaveFocus());
});
