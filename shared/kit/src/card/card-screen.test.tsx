import { beforeEach, expect, test } from '@jest/globals';
import { defineSection } from '@shared/contract/section/define-section';
import { orderStatus, orderTag } from '@shared/contract/vocabulary/order';
import { useParams } from '@shared/kit/router';
import { listQuery } from '@shared/kit/runtime/lists/list-query';
import { aParty } from '@shared/kit/testing/a-party';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type CardRecord, type PageType, wordsOf } from './card-pages';
import { CardScreen } from './card-screen';

const path = '/api/records/';
const list = listQuery<CardRecord>({ entity: 'order', queryKey: ['records'], path });
const removal = {
  remove: async () => undefined,
  restore: async () => undefined,
  restoredBy: 'POST /api/orders/restore/' as const,
  queryKey: ['records'],
  messages: { success: 'удалено', error: 'не удалено' },
};

const orders = [
  anOrder({ id: 1058, full_name: 'Екатерина Волкова', order_date: '2026-11-19', tag: orderTag.barter }),
  anOrder({ id: 1031, full_name: 'Александра Волкова', status: orderStatus.returned }),
  anOrder({ id: 1012, full_name: 'Мария Ким' }),
  anOrder({ id: 31, full_name: 'Анна Соколова' }),
];

beforeEach(() => server.on('GET', path, orders));

const showCard = (pageType: PageType, id: string) => {
  const Card = () => {
    const params = useParams();
    const number = Number(params.id);
    return (
      <CardScreen
        pageType={pageType}
        id={number || undefined}
        listQuery={list}
        listPath="/records"
        removal={removal}
        actions={<button type="button">Печать</button>}
      >
        <label key={number}>
          Город <input defaultValue="Тверь" />
        </label>
      </CardScreen>
    );
  };
  const section = defineSection({ id: 'records', routes: [{ path: ':id/edit', Component: Card }] });
  return renderSection(section, '/records', `/${id}/edit`);
};

const openSwitcher = async (id = 1012) => {
  const shown = showCard('order', String(id));
  await screen.findByText(/из 4/);
  await shown.user.click(screen.getByRole('button', { name: 'Другие заказы' }));
  await screen.findByRole('dialog', { name: 'Другие заказы' });
  return shown;
};

const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  ['order', 'Заказ - 7'],
  ['party', 'Партия - 7'],
  ['product', 'Товар - 7'],
] as const)('the card of a record of the kind %s is called %s', async (pageType, title) => {
  showCard(pageType, '7');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', '/records/7/edit');
});

test('an unknown kind of page is an error', () => {
  expect(() => wordsOf(JSON.parse('"buyer"'))).toThrow('Некорректный pageType');
});

test('without an id the card shows that nothing is loaded, and deleting is unavailable', async () => {
  showCard('order', 'none');
  expect(await screen.findByRole('heading', { name: 'Данные не загружены' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Настройка' })).not.toBeInTheDocument();
});

test('additional items of a section are in the toolbar', async () => {
  showCard('order', '31');
  expect(await screen.findByRole('button', { name: 'Печать' })).toBeVisible();
});

test('Настройка is a menu whose items are chosen by arrows and letters, and each tag opens the list by it', async () => {
  const { user, router } = showCard('order', '1058');
  await screen.findByText(/из 4/);
  screen.getByRole('button', { name: 'Настройка' }).focus();
  await user.keyboard('{Enter}');
  const menu = within(await screen.findByRole('menu', { name: 'Настройка' }));
  expect(menu.getByText('Теги заказов')).toBeVisible();
  await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Копировать номер' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(menu.getByRole('menuitem', { name: 'Копировать ссылку' })).toHaveFocus();
  await user.keyboard('уд');
  expect(menu.getByRole('menuitem', { name: 'Удалить заказ' })).toHaveFocus();
  await user.click(menu.getByRole('menuitem', { name: /^бартер.*у этого.*1$/ }));
  expect(router.state.location).toMatchObject({
    pathname: '/records',
    search: `?${new URLSearchParams({ 'f.tag': 'бартер' })}`,
  });
});

test('on a phone the number and the link are copied from the sheet', async () => {
  lookOn(media.phone);
  const { user } = showCard('order', '31');
  await user.click(await screen.findByRole('button', { name: 'Ещё: настройка' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Настройка' }));
  await user.click(sheet.getByRole('button', { name: 'Копировать номер' }));
  expect(await navigator.clipboard.readText()).toBe('31');
  expect(await screen.findByText('Номер скопирован')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Копировать ссылку' }));
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});

test('without a network the record cannot be deleted from the menu, which says why', async () => {
  const { user } = showCard('order', '31');
  await screen.findByText(/из 4/);
  network.lose();
  await user.click(screen.getByRole('button', { name: 'Настройка' }));
  const item = await screen.findByRole('menuitem', { name: /^Удалить заказ.*нет связи$/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
});

test('the switcher lists the records as links, marks the open one, and uses the cached list', async () => {
  await openSwitcher();
  expect(listed()).toEqual(['1058Екатерина Волкова', '1031Александра Волкова', '1012Мария Ким', '31Анна Соколова']);
  expect(screen.getByRole('link', { name: '1058 Екатерина Волкова' })).toHaveAttribute('href', '/records/1058/edit');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Мария Ким');
  expect(server.calls('GET', path)).toHaveLength(1);
});

test.each([
  ['волк', ['1058Екатерина Волкова', '1031Александра Волкова']],
  ['волклва', ['1058Екатерина Волкова', '1031Александра Волкова']],
  ['djkr', ['1058Екатерина Волкова', '1031Александра Волкова']],
  ['бартер', ['1058Екатерина Волкова']],
  ['возврат', ['1031Александра Волкова']],
  ['19.11.2026', ['1058Екатерина Волкова']],
  ['1012', ['1012Мария Ким']],
  ['31', ['31Анна Соколова', '1031Александра Волкова']],
])('the switcher finds records similar to %s', async (typed, found) => {
  const { user } = await openSwitcher();
  await user.type(screen.getByRole('searchbox', { name: 'поиск' }), typed);
  await waitFor(() => expect(listed()).toEqual(found));
});

test('the switcher finds a party by its date', async () => {
  server.on('GET', path, [
    aParty({ id: 12, agent_name: 'Ткани', party_date: '2026-11-05' }),
    aParty({ id: 11, agent_name: 'Нитки', party_date: '2026-10-17' }),
  ]);
  const { user } = showCard('party', '11');
  await screen.findByText(/из 2/);
  await user.click(screen.getByRole('button', { name: 'Другие партии' }));
  await user.type(await screen.findByRole('searchbox', { name: 'поиск' }), '05.11.2026');
  await waitFor(() => expect(listed()).toEqual(['12Ткани']));
});

test('matches are marked, and a search without results shows that', async () => {
  const { user } = await openSwitcher();
  await user.type(screen.getByRole('searchbox', { name: 'поиск' }), 'волк');
  await waitFor(() => expect(screen.getAllByText('Волк', { selector: 'mark' })).toHaveLength(2));
  await user.type(screen.getByRole('searchbox', { name: 'поиск' }), 'ъъъъ');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
});

test('Enter in the search opens the first match, and the switcher closes', async () => {
  const { user, router } = await openSwitcher();
  await user.type(screen.getByRole('searchbox', { name: 'поиск' }), 'соколова');
  await waitFor(() => expect(listed()).toEqual(['31Анна Соколова']));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Заказ - 31' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/records/31/edit');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the keyboard moves from the search through the records and back', async () => {
  const { user } = await openSwitcher();
  const search = screen.getByRole('searchbox', { name: 'поиск' });
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Мария Ким/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: /Александра/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(search).toHaveFocus();
});

const nextFrame = () => act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())));

test('the arrows scroll by 50 px and are disabled at the ends, 200 ms after scrolling has ended', async () => {
  const { user } = await openSwitcher(1058);
  const records = screen.getByRole('list');
  Object.defineProperties(records, { clientHeight: { value: 100 }, scrollHeight: { value: 128 } });
  fireEvent.scroll(records);
  const down = screen.getByRole('button', { name: 'Прокрутить вниз' });
  const up = screen.getByRole('button', { name: 'Прокрутить вверх' });
  await nextFrame();
  expect(down).toBeDisabled();
  await waitFor(() => expect(down).toBeEnabled());
  expect(up).toBeDisabled();
  await user.click(down);
  expect(records.scrollTop).toBe(50);
  await waitFor(() => expect(down).toBeDisabled());
  await user.click(up);
  expect(records.scrollTop).toBe(0);
});

test('the switcher returns the focus when Escape closes it', async () => {
  const { user } = await openSwitcher();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Другие заказы' })).toHaveFocus());
});

test('of 100 000 records the switcher renders the visible ones, and finds one of them', async () => {
  const many = Array.from({ length: 100_000 }, (_, index) => anOrder({ id: index + 1, full_name: `Имя ${index}` }));
  server.on('GET', path, many);
  const { user } = showCard('order', '50000');
  await screen.findByText(/из 100/);
  await user.click(screen.getByRole('button', { name: 'Другие заказы' }));
  expect(within(await screen.findByRole('list')).getAllByRole('link').length).toBeLessThan(80);
  await user.click(screen.getByRole('searchbox', { name: 'поиск' }));
  await user.paste('77777');
  await waitFor(() => expect(listed()[0]).toBe('77777Имя 77776'));
});

test('Alt and an arrow key open the next or previous record, with the focus in the same field', async () => {
  const { user } = showCard('order', '1031');
  await screen.findByText('2 из 4');
  const first = screen.getByRole('textbox', { name: 'Город' });
  await user.click(first);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('heading', { name: 'Заказ - 1012' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Город' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Город' })).not.toBe(first);
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  expect(await screen.findByRole('heading', { name: 'Заказ - 1058' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Город' })).toHaveFocus());
});

test('the arrows of the header leave the focus in the field', async () => {
  const { user } = showCard('order', '1031');
  await screen.findByText('2 из 4');
  await user.click(screen.getByRole('textbox', { name: 'Город' }));
  await user.click(screen.getByRole('link', { name: 'Следующий заказ' }));
  expect(await screen.findByRole('heading', { name: 'Заказ - 1012' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Город' })).toHaveFocus());
});

test('a question mark lists the keys of the card', async () => {
  const { user } = showCard('order', '1031');
  await screen.findByText('2 из 4');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Клавиши' }));
  expect(dialog.getByText('Следующая и предыдущая запись')).toBeVisible();
  expect(dialog.getByText('Сохранить')).toBeVisible();
});
