import { beforeEach, expect, test } from '@jest/globals';
import { partyStatus, partyTag } from '@shared/contract/vocabulary/party';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { aParty, aWholeParty } from '@shared/kit/testing/a-party';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import { partyQuery } from '../data/parties';
import section from '../section';
import { followChanges } from '../testing/followed-changes';
import { answerAboutParties, block, loaded, openParty, read, showParty } from './testing/shown-party';

const change = ['PATCH', '/api/parties/'] as const;

beforeEach(answerAboutParties);

test('the card has three blocks: other data, the supplier, who can be written to, and the files', async () => {
  await showParty({ files: [{ id: 1, url: '/files/1_накладная.pdf', image: false }] });
  expect(screen.getByRole('heading', { name: 'Партия - 12' })).toBeVisible();
  const more = block('Дополнительно');
  expect(more.getByRole('button', { name: 'статус: оплачено' })).toBeVisible();
  expect(more.getByRole('button', { name: 'тег: нет' })).toBeVisible();
  expect(more.getByText('02.11.2026')).toBeVisible();
  const agent = block('Поставщик');
  expect(agent.getAllByRole('textbox').map((field) => field.getAttribute('value'))).toEqual([
    'Ивановская мануфактура',
    'zakaz@manufaktura.example',
    '+7 900 000-00-12',
  ]);
  expect(screen.getByTitle('накладная.pdf')).toBeVisible();
  const letter = screen.getByRole('link', { name: 'Сообщения' });
  expect(letter).toHaveAttribute('href', 'mailto:zakaz@manufaktura.example');
});

test('a supplier of a back end without contacts is read only', async () => {
  const { agent_email, agent_phone, ...specified } = aWholeParty();
  server.on(...read, specified);
  openParty();
  await loaded();
  expect(block('Поставщик').queryByRole('textbox')).not.toBeInTheDocument();
  expect(block('Поставщик').getByText('Ивановская мануфактура')).toBeVisible();
});

test('the fields of the supplier are saved when they are left, with the version that was seen', async () => {
  const { user } = await showParty();
  server.on(...change, aParty({ version: 2 }));
  const name = block('Поставщик').getByRole('textbox', { name: 'Имя' });
  await user.clear(name);
  await user.tab();
  expect(await block('Поставщик').findByText('Назовите поставщика')).toBeVisible();
  await user.type(name, ' Игла {Enter}');
  await waitFor(() => expect(server.calls(...change)).toHaveLength(1));
  expect(server.calls(...change)[0]).toMatchObject({
    query: { party_id: 12 },
    body: { agent_name: 'Игла' },
    headers: { 'If-Match': '"1"' },
  });
  expect(await block('Поставщик').findByText('сохранено')).toBeVisible();
});

test('a supplier that two people change asks which one stays', async () => {
  const { user } = await showParty();
  const current = aWholeParty({ agent_name: 'Фабрика', version: 2 });
  server.handle(...change, () => ({ status: 412, body: { detail: 'изменили', request_id: '1', current } }));
  await user.type(block('Поставщик').getByRole('textbox', { name: 'Имя' }), ' 2{Enter}');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Фабрика')).toBeVisible();
});

test('without an e-mail address there is nobody to write to', async () => {
  await showParty({ agent_email: null });
  expect(screen.getByRole('button', { name: 'Сообщения' })).toBeDisabled();
  expect(block('Поставщик').getByRole('textbox', { name: 'Почта' })).toHaveValue('');
});

test.each([
  ['статус', 'оплачено', 'на складе', { status: 'на складе' }, 'Статус партии успешно обновлен', 'статуса'],
  ['тег', 'нет', 'бартер', { tag: 'бартер' }, 'Тег партии успешно обновлен', 'тега'],
])(
  'the %s is chosen as in the list, shows at once, and is rolled back if refused',
  async (field, before, value, body, words, refused) => {
    const { user } = await showParty();
    const choose = async () => {
      await user.click(screen.getByRole('button', { name: `${field}: ${before}` }));
      await user.click(await screen.findByRole('menuitemradio', { name: value }));
    };
    server.fail(...change);
    await choose();
    expect(await screen.findByText(`Произошла ошибка при обновлении ${refused} партии`)).toBeVisible();
    const held = holdAnswer(...change);
    server.on(...read, aWholeParty({ status: partyStatus.inStock, tag: partyTag.barter }));
    await choose();
    expect(screen.getByRole('button', { name: `${field}: ${value}` })).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await held.answer(null);
    expect(await screen.findByText(words)).toBeVisible();
    expect(server.calls(...change)[1]).toMatchObject({ query: { party_id: 12 }, body });
  },
);

const removeParty = async ({ user }: Awaited<ReturnType<typeof showParty>>) => {
  await user.click(screen.getByRole('button', { name: 'Настройка' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить партию' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить партию?' }));
  await user.click(question.getByRole('button', { name: 'Удалить партию' }));
};

test('a party that failed to be deleted is reported, and the list shows', async () => {
  const shown = await showParty();
  server.fail('DELETE', '/api/parties/');
  await removeParty(shown);
  expect(await screen.findByText('Произошла ошибка при удалении партии')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Партии' })).toBeVisible();
});

test('after Удалить партию the list shows, and Отменить returns the party to it', async () => {
  const shown = await showParty();
  server.on('DELETE', '/api/parties/', null);
  server.on('POST', '/api/parties/restore/', null);
  server.on('GET', '/api/parties/', []);
  await removeParty(shown);
  expect(await screen.findByText('Партия успешно удалена')).toBeVisible();
  expect(await screen.findByText('Партий пока нет')).toBeVisible();
  expect(server.calls('DELETE', '/api/parties/')[0]?.query).toEqual({ party_id: 12 });
  server.on('GET', '/api/parties/', [aParty()]);
  await shown.user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByRole('link', { name: '12' })).toBeVisible();
  expect(server.calls('POST', '/api/parties/restore/')[0]?.body).toEqual([12]);
});

test('Печать shows the print version of the party, and Назад leads back to the card', async () => {
  const { user } = await showParty();
  await user.click(screen.getByRole('link', { name: 'Печать' }));
  const paper = within(await screen.findByRole('article', { name: 'Партия 12' }));
  expect(paper.getByText('от 02.11.2026')).toBeVisible();
  expect(paper.getByText('Ивановская мануфактура')).toBeVisible();
  expect(paper.getByText('125 000,50 ₽')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: 'Партия - 12' })).toBeVisible();
});

test('a party that failed to load cannot be printed', async () => {
  server.fail(...read);
  renderSection(section, '/warehouse/parties', '/12/print');
  expect(await screen.findByText('Произошла ошибка при загрузке данных.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Печать' })).toBeDisabled());
});

test('a party that a colleague deletes while its card is open shows who did it, and Восстановить restores it', async () => {
  const { user } = await showParty();
  const at = new Date(2026, 10, 20, 12, 41).toISOString();
  server.on('GET', '/api/parties/12/history/', [
    { id: 9, at, user: null, field: 'deleted_at', from: null, to: at, together: 3 },
  ]);
  server.fail(...read, 404);
  await act(() => queryClient.invalidateQueries({ queryKey: partyQuery(12).queryKey }));
  expect(await screen.findByText('Партия удалена: программа магазина, 20.11.2026 в 12:41')).toBeVisible();
  expect(block('Поставщик').getByRole('textbox', { name: 'Имя', hidden: true }).closest('[inert]')).not.toBeNull();
  server.on('POST', '/api/parties/restore/', null);
  server.on(...read, aWholeParty());
  await user.click(screen.getByRole('button', { name: 'Восстановить' }));
  expect(await screen.findByText('Партия восстановлена')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Настройка' })).toBeVisible();
  expect(document.querySelector('[inert]')).toBeNull();
});

test('a party that is loading shows its blocks with their labels', async () => {
  const held = holdAnswer(...read);
  openParty();
  expect(await screen.findByText('Загрузка...')).toBeVisible();
  expect(block('Поставщик').getByText('Телефон')).toBeVisible();
  expect(block('Дополнительно').getByText('Дата партии')).toBeVisible();
  await held.answer(aWholeParty());
  expect(await loaded()).toBeVisible();
  expect(screen.queryByText('Загрузка...')).not.toBeInTheDocument();
});

test('offline, a party that was not loaded shows a message instead, and shows once the network is back', async () => {
  server.on(...read, aWholeParty());
  network.lose();
  openParty();
  expect(await screen.findByText('Нет связи: партия ещё не загружена')).toBeVisible();
  await network.regain();
  expect(await loaded()).toBeVisible();
});

test('a party that failed to load shows a message instead, and Повторить loads it', async () => {
  server.fail(...read);
  const { user, router } = openParty();
  expect(await screen.findByText('Произошла ошибка при загрузке данных.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Данные не загружены' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/parties/12/edit');
  expect(screen.getByRole('link', { name: 'К списку' })).toHaveAttribute('href', '/warehouse/parties');
  server.on(...read, aWholeParty());
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Партия - 12' })).toBeVisible();
});

test('while others change it, a party that fails is asked four times, and its failure is shown once and stays', async () => {
  server.fail(...read);
  const changes = await followChanges(() => openParty({ hasRetries: true }));
  await changes.pass(6_000);
  expect(screen.getByText('Загрузка...')).toBeVisible();
  await changes.pass(22_000);
  expect(server.calls(...read)).toHaveLength(4);
  expect(screen.getByText('Произошла ошибка при загрузке данных.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('the address of a deleted party shows it as it was, with who deleted it and a way back', async () => {
  const at = new Date(2026, 10, 20, 12, 41).toISOString();
  const entry = { id: 9, at, user: 'anna', field: 'deleted_at', from: null, to: at, together: null };
  server.on('GET', '/api/parties/12/history/', [entry]);
  server.handle(...read, ({ query }) =>
    query.deleted ? { status: 200, body: aWholeParty() } : { status: 404, body: undefined },
  );
  openParty();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('anna, 20.11.2026 в 12:41'));
  expect(screen.getByRole('heading', { name: 'Партия - 12' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Восстановить' })).toBeVisible();
});

test.each([
  ['the back end knows of none', () => server.fail(...read, 404)],
  ['the back end takes the number for none', () => server.fail(...read, 422)],
  ['the back end answers nothing', () => server.on(...read, null)],
])('a party is reported as not found if %s, and К списку leads to the list', async (_how, answer) => {
  answer();
  const { user } = openParty();
  expect(await screen.findByText('Данные партии не найдены.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Данные не загружены' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Настройка' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
  expect(server.calls(...read).filter(({ query }) => !query.deleted)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'К списку' }));
  expect(await screen.findByRole('grid', { name: 'Партии' })).toBeVisible();
});
