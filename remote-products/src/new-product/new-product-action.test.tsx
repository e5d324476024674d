import { beforeEach, expect, test } from '@jest/globals';
import { renderSection } from '@shared/kit/testing/render-section';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import section from '../section';
import { allowNewProducts } from '../testing/open-new-product';

beforeEach(allowNewProducts);

test('the dialog opens before its code is loaded, can be closed at once, and gets its fields when the code arrives', async () => {
  const { user } = renderSection(section, '/warehouse/products');
  const opener = await screen.findByRole('button', { name: 'Новый товар' });
  fireEvent.click(opener);
  const dialog = within(screen.getByRole('dialog', { name: 'Новый товар' }));
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Отмена' })).toBeVisible();
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Отмена' }), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.click(opener);
  const again = within(await screen.findByRole('dialog', { name: 'Новый товар' }));
  await waitFor(() => expect(again.getByRole('textbox', { name: 'наименование' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
