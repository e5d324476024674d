import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GalleryScreen, groups } from './gallery-screen';
import { texts } from './texts';

test.each(Object.values(groups).flatMap((examples) => examples.map(({ imports }) => imports)))(
  '%s is a line that works',
  async (line) => {
    const [, names = '', module = ''] = /^import \{ (.+) \} from '(.+)';$/.exec(line) ?? [];
    const exported: Record<string, unknown> = await import(module);
    for (const name of names.split(', ')) expect(exported[name]).toBeDefined();
  },
);

test('an example is shown under its import, and works', async () => {
  render(<GalleryScreen />);
  const dialogs = within(
    screen.getByRole('region', { name: "import { Dialog } from '@shared/kit/ui/dialogs/dialog';" }),
  );
  await userEvent.click(dialogs.getByRole('button', { name: texts.open }));
  expect(await screen.findByRole('dialog', { name: texts.order })).toBeVisible();
});

test('both themes are a click away', async () => {
  render(<GalleryScreen />);
  await userEvent.click(screen.getByRole('radio', { name: texts.theme.dark }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: texts.theme.light }));
  expect(document.documentElement.dataset.theme).toBe('light');
});
