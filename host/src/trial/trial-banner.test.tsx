import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { useUnsavedInput } from 'shared/runtime/unsaved-input';
import { aBuild, aRegistry } from 'shared/testing/a-registered-section';
import { aSigner } from 'shared/testing/a-signer';
import { createTrial } from './create-trial';
import { startTrial } from './start-trial';
import { TrialBanner } from './trial-banner';

const UnsavedNote = () => {
  useUnsavedInput('note', { isSaving: false, save: () => undefined });
  return null;
};

const showBanner = async (until = new Date(Date.now() + 3_600_000)) => {
  const { keys, signLink } = await aSigner('ours');
  const link = await signLink({ section: 'orders', build: aBuild('222222222222'), until: until.toISOString() });
  const trial = await startTrial(link, aRegistry(), keys);
  if (!trial) throw new Error('There is no trial');
  const reload = jest.fn();
  const shown = render(<TrialBanner trial={trial} reload={reload} />);
  return { trial, reload, ...shown };
};

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Закончить' }));

test('the banner shows the overriding build and when it expires', async () => {
  const { trial } = await showBanner();
  expect(screen.getByRole('status').textContent).toMatch(
    /^Проба сборки 222222222222 раздела «Заказы» до .*\d\d:\d\dЗакончить$/,
  );
  act(trial.end);
});

test('one click ends the override and loads the live build', async () => {
  const { trial, reload } = await showBanner();
  press();
  expect(trial.isOn()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('with unsaved input the override ends without a reload', async () => {
  const { trial, reload } = await showBanner();
  render(<UnsavedNote />);
  press();
  expect(trial.isOn()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('it disappears when the time is over', async () => {
  await showBanner(new Date(Date.now() + 400));
  await waitForElementToBeRemoved(screen.getByRole('status'));
});

test('an override that fell back is reported, until it is loaded again', async () => {
  const { trial } = await showBanner();
  act(() => trial.noteLoaded('products', '111111111111'));
  expect(screen.getByText(/^Проба сборки/)).toBeTruthy();
  act(() => trial.noteLoaded('orders', '111111111111'));
  expect(screen.getByText('Пробная сборка раздела «Заказы» не работает, показана обычная')).toBeTruthy();
  act(() => trial.noteLoaded('orders', '222222222222'));
  expect(screen.getByText(/^Проба сборки/)).toBeTruthy();
  act(trial.end);
});

test('the banner of a local build shows no end', () => {
  const build = aBuild('dddddddddddd');
  const trial = createTrial({ section: 'orders', title: 'Заказы', build, forget: () => undefined });
  render(<TrialBanner trial={trial} reload={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Раздел «Заказы» собран на этом компьютереЗакончить');
});
