import { beforeEach, expect, jest, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { button, section, showList } from '../testing/coats-by-season';

beforeEach(() => lookOn(media.phone));

const sheet = () => screen.getByRole('dialog', { name: 'Фильтр' });
const field = (name: string) => within(sheet()).getByLabelText(name);
const option = (name: RegExp) => within(sheet()).getByRole('option', { name });
const footer = () => screen.getByText(/Показано/);

const openSheet = async (user: UserEvent) => {
  await user.click(button(/^Фильтр/));
  await screen.findByRole('dialog', { name: 'Фильтр' });
};

test('the sheet has a visible label for each column, and itself takes the focus, so that no keyboard covers it', async () => {
  const { user } = await showList();
  await openSheet(user);
  await waitFor(() => expect(sheet()).toHaveFocus());
  for (const name of ['название', 'сезон']) {
    expect(within(sheet()).getByText(name)).toBeVisible();
    expect(field(name)).toHaveAccessibleName(name);
    expect(field(name)).not.toHaveAttribute('placeholder');
  }
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Показать has the number of rows that are left, half a second after typing', async () => {
  const { user } = await showList();
  await openSheet(user);
  expect(button('Показать 3')).toBeVisible();
  jest.useFakeTimers();
  fireEvent.change(field('название'), { target: { value: 'ано, елк' } });
  act(() => jest.advanceTimersByTime(499));
  expect(button('Показать 3')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  expect(await screen.findByRole('button', { name: 'Показать 2' })).toBeVisible();
});

test('Показать has no number before the rows are loaded', async () => {
  server.handle('GET', '/coats', () => new Promise(() => undefined));
  const { user } = renderSection(section, '/coats');
  await openSheet(user);
  expect(button('Показать')).toBeVisible();
});

test('Показать applies what was typed just now, and returns to Фильтр, which has the number of filters', async () => {
  const { user } = await showList();
  await openSheet(user);
  await user.type(field('название'), 'ано');
  await user.click(button(/^Показать/));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button('Фильтр, включено: 1')).toHaveFocus();
  expect(footer()).toHaveTextContent('Показано 1 из 3');
  await openSheet(user);
  expect(field('название')).toHaveValue('ано');
});

test('the values of a field are below it while it has the focus, and are counted at once', async () => {
  const { user } = await showList();
  await openSheet(user);
  await user.click(field('сезон'));
  const values = screen.getByRole('listbox', { name: 'сезон: значения' });
  expect(field('сезон')).toHaveAttribute('aria-controls', values.id);
  expect(field('сезон').compareDocumentPosition(values)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(option(/осень/));
  expect(field('сезон')).toHaveValue('!осень');
  expect(field('сезон')).toHaveFocus();
  expect(button('Показать 2')).toBeVisible();
  await user.click(field('название'));
  expect(values).not.toBeInTheDocument();
  await user.type(field('название'), 'ано');
  expect(within(sheet()).getByText('любое из перечисленного')).toBeVisible();
});

test('pressing the cross of another field moves nothing before it is released', async () => {
  const { user } = await showList('?f.name=п');
  await openSheet(user);
  await user.click(field('сезон'));
  const cross = within(sheet()).getByRole('button', { name: 'Стереть: название' });
  await user.pointer({ keys: '[MouseLeft>]', target: cross });
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.pointer({ keys: '[/MouseLeft]', target: cross });
  expect(field('название')).toHaveValue('');
  expect(field('название')).toHaveFocus();
  expect(button('Показать 3')).toBeVisible();
});

test('Очистить removes all filters and stays in the sheet', async () => {
  const { user } = await showList('?f.name=п&f.kind=зима');
  await openSheet(user);
  expect(button('Показать 1')).toBeVisible();
  await user.click(button('Очистить'));
  expect(field('название')).toHaveValue('');
  expect(field('сезон')).toHaveValue('');
  expect(await screen.findByRole('button', { name: 'Показать 3' })).toBeVisible();
});

test('Escape closes first the values and then the sheet, keeps what was typed, and returns to Фильтр', async () => {
  const { user } = await showList();
  await openSheet(user);
  await user.type(field('сезон'), 'осень');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(sheet()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button('Фильтр, включено: 1')).toHaveFocus();
  expect(footer()).toHaveTextContent('Показано 1 из 3');
});
