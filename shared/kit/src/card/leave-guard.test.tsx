import { expect, jest, test } from '@jest/globals';
import { defineSection } from '@shared/contract/section/define-section';
import { Link, useLocation } from '@shared/kit/router';
import { type UnsavedInput, useUnsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import { LeaveGuard } from './leave-guard';

/** A card with two tabs and unsaved input. */
const showCard = (input: Partial<UnsavedInput>) => {
  const save = jest.fn<() => void>();
  const Card = () => {
    useUnsavedInput('input', { isSaving: false, save, ...input });
    return (
      <>
        <p>{useLocation().pathname}</p>
        <Link to="/cards/7/edit/files">файлы</Link>
        <Link to="/cards/7/edition">другое</Link>
        <LeaveGuard cardAddress="/cards/7/edit" />
      </>
    );
  };
  const section = defineSection({
    id: 'cards',
    routes: [{ path: '7', Component: Card, children: [{ path: '*', element: null }] }],
  });
  return { save, ...renderSection(section, '/cards', '/7/edit') };
};

const question = () => screen.findByRole('dialog', { name: 'Уйти без сохранения?' });

test('another tab of the same card is not leaving', async () => {
  const { user, save } = showCard({ isSavedOnDemand: true });
  await user.click(await screen.findByRole('link', { name: 'файлы' }));
  expect(await screen.findByText('/cards/7/edit/files')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('another tab asks if input of this one would be lost', async () => {
  const { user } = showCard({ isLostOnLeaving: true });
  await user.click(await screen.findByRole('link', { name: 'файлы' }));
  expect(await question()).toBeVisible();
  expect(screen.getByText('/cards/7/edit')).toBeInTheDocument();
});

test('leaving, also for an address with the same prefix, asks at once about input that is saved on demand, and does not send it', async () => {
  const { user, save, router } = showCard({ isSavedOnDemand: true });
  await user.click(await screen.findByRole('link', { name: 'другое' }));
  await user.click(within(await question()).getByRole('button', { name: 'Уйти' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cards/7/edition'));
  expect(save).not.toHaveBeenCalled();
});

test('leaving first sends input that saves itself', async () => {
  const { user, save } = showCard({});
  await user.click(await screen.findByRole('link', { name: 'другое' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});
