import { expect, jest, test } from '@jest/globals';
import { aBuild, aRegistry } from '@shared/contract/testing/a-registered-section';
import { useUnsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { aSigner } from '@shared/kit/testing/a-signer';
import { act, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { createOverride } from './create-override';
import { OverrideBanner } from './override-banner';
import { startOverride } from './start-override';

const UnsavedNote = () => {
  useUnsavedInput('note', { isSaving: false, save: () => undefined });
  return null;
};

const showBanner = async (until = new Date(Date.now() + 3_600_000)) => {
  const { keys, signLink } = await aSigner('ours');
  const link = await signLink({ build: aBuild('222222222222'), until: until.toISOString() });
  const override = await startOverride(link, aRegistry(), keys);
  if (!override) throw new Error('There is no override');
  const reload = jest.fn();
  const shown = render(<OverrideBanner override={override} reload={reload} />);
  return { override, reload, ...shown };
};

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Закончить' }));

test('the banner shows the overriding build and when it expires', async () => {
  const { override } = await showBanner();
  expect(screen.getByRole('status').textContent).toMatch(
    /^Проба сборки 222222222222 раздела «Заказы» до .*\d\d:\d\dЗакончить$/,
  );
  act(override.end);
});

test('one click ends the override and loads the live build', async () => {
  const { override, reload } = await showBanner();
  press();
  expect(override.isOn()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('with unsaved input the override ends without a reload', async () => {
  const { override, reload } = await showBanner();
  render(<UnsavedNote />);
  press();
  expect(override.isOn()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('it disappears when the time is over', async () => {
  await showBanner(new Date(Date.now() + 400));
  await waitForElementToBeRemoved(screen.getByRole('status'));
});

test('an override that fell back is reported, until it is loaded again', async () => {
  const { override } = await showBanner();
  act(() => override.noteLoaded('products', '111111111111'));
  expect(screen.getByText(/^Проба сборки/)).toBeTruthy();
  act(() => override.noteLoaded('orders', '111111111111'));
  expect(screen.getByText('Пробная сборка раздела «Заказы» не работает, показана обычная')).toBeTruthy();
  act(() => override.noteLoaded('orders', '222222222222'));
  expect(screen.getByText(/^Проба сборки/)).toBeTruthy();
  act(override.end);
});

test('the banner of a local build shows no end', () => {
  const build = aBuild('dddddddddddd');
  const override = createOverride({ section: 'orders', title: 'Заказы', build, forget: () => undefined });
  render(<OverrideBanner override={override} reload={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Раздел «Заказы» собран на этом компьютереЗакончить');
});
