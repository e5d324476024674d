import { beforeEach, expect, test } from '@jest/globals';
import type { Note, NoteChange } from '@shared/contract/wire/note';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { reloadChanged } from '@shared/kit/runtime/live/reload-changed';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ToastContainer } from 'react-toastify/unstyled';
import { NotesBlock } from './notes-block';

const tokenOf = (login: string) => `a.${btoa(JSON.stringify({ login }))}.b`;

/** The notes that the back end has. */
let stored: Note[];

const aNote = (id: number, text: string, fields: Partial<Note> = {}): Note => ({
  id,
  text,
  user: 'anna',
  at: '2026-11-22T14:40:00Z',
  edited_at: null,
  is_pinned: false,
  mentions: [],
  version: 1,
  ...fields,
});

const replace = (note: Note) => {
  stored = stored.map((each) => (each.id === note.id ? note : each));
  return { status: 200, body: note };
};

const store = (...notes: Note[]) => {
  stored = notes;
  server.handle('GET', '/api/notes/', () => ({ status: 200, body: stored }));
  server.on('GET', '/api/notes/people/', [{ login: 'boris' }, { login: 'olga' }, { login: 'oleg' }], {});
  server.handle('POST', '/api/notes/', ({ body }) => {
    const note = aNote(stored.length + 1, (body as { text: string }).text, { mentions: ['oleg'] });
    stored = [note, ...stored];
    return { status: 201, body: note };
  });
  for (const { id } of notes) {
    server.handle('PATCH', `/api/notes/${id}/`, ({ body, headers }) => {
      const before = stored.find((each) => each.id === id);
      if (!before) return { status: 404, body: undefined };
      if (headers['If-Match'] !== `"${before.version}"`) return { status: 412, body: { current: before } };
      return replace({ ...before, ...(body as NoteChange), version: before.version + 1 });
    });
  }
};

const show = (address = '/') => {
  queryClient.clear();
  const shown = render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <NotesBlock entity="order" id={41} />
        <ToastContainer />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { ...shown, user: userEvent.setup() };
};

const field = () => screen.getByRole('textbox', { name: 'Новая заметка' });
const edited = () => screen.getByRole('textbox', { name: 'Изменить заметку' });
const add = () => screen.getByRole('button', { name: /^Добавить/ });
const sent = () => server.calls('POST', '/api/notes/');
const lines = () => within(screen.getByRole('list')).getAllByRole('listitem');
const choose = async (user: ReturnType<typeof userEvent.setup>, index: number, item: string) => {
  const line = lines()[index];
  if (!line) throw new Error('There is no such note.');
  await user.click(within(line).getByRole('button', { name: /^Заметка: / }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => {
  localStorage.clear();
  session.start({ access_token: tokenOf('anna'), refresh_token: 'refresh' });
});

test('an address that answers a note has the focus in the field for it', async () => {
  store();
  show('/#new-note');
  await waitFor(() => expect(field()).toHaveFocus());
});

test('M goes into the field, and Ctrl+Enter adds the note above the others, with its mention tinted', async () => {
  store(aNote(1, 'Чек не нужен', { user: 'boris' }));
  const { user } = show();
  await screen.findByText('Чек не нужен');
  fireEvent.keyDown(document.body, { code: 'KeyM', key: 'ь' });
  expect(field()).toHaveFocus();
  await user.keyboard('Спросите @ol');
  const people = await screen.findByRole('listbox', { name: 'Кого упомянуть' });
  expect(
    within(people)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['olga', 'oleg']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Спросите @oleg ');
  await user.keyboard('до 16:00{Control>}{Enter}{/Control}');
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines()[0]).toHaveTextContent('Спросите @oleg до 16:00');
  expect(screen.getByText('@oleg').tagName).toBe('B');
  expect(field()).toHaveValue('');
  expect(sent()[0]?.body).toEqual({ entity: 'order', record_id: 41, text: 'Спросите @oleg до 16:00' });
});

test('Escape closes only the suggestions; an address suggests nobody', async () => {
  store();
  const { user } = show();
  await user.type(field(), '@o');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('@o');
  await user.keyboard(' anna@o');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a colleague is suggested by name and mentioned by login, and the note shows the name', async () => {
  store();
  server.on('GET', '/api/people/names/', [{ login: 'oleg', name: 'Олег Ким' }]);
  const { user } = show();
  await user.type(field(), 'Спросите @ки');
  await user.click(await screen.findByRole('option', { name: 'Олег Ким oleg' }));
  expect(field()).toHaveValue('Спросите @oleg ');
  await user.click(add());
  expect(await screen.findByText('@Олег Ким')).toBeVisible();
});

test('an own note is changed; one of a colleague can only be pinned, instead of the pinned one', async () => {
  store(aNote(2, 'Упаковка', { user: 'boris' }), aNote(1, 'Лента', { is_pinned: true }));
  const { user } = show();
  expect(await screen.findByText('видна при сборке')).toBeVisible();
  await choose(user, 1, 'Изменить');
  expect(edited()).toHaveFocus();
  await user.clear(edited());
  await user.type(edited(), 'Лента в B-01');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Лента в B-01')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Заметка: boris/ }));
  expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual(['Закрепить']);
  await user.click(screen.getByRole('menuitem', { name: 'Закрепить' }));
  await waitFor(() => expect(lines()[0]).toHaveTextContent('видна при сборке'));
});

test('another text that was stored meanwhile asks which one stays', async () => {
  store(aNote(1, 'Раз'));
  const { user } = show();
  await screen.findByText('Раз');
  await choose(user, 0, 'Изменить');
  await user.type(edited(), ' и два');
  stored = [aNote(1, 'Три', { version: 2 })];
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const question = await screen.findByRole('dialog', { name: 'Кто-то изменил то же самое' });
  expect(question).toHaveTextContent('Три');
  await user.click(within(question).getByRole('radio', { name: /Моё/ }));
  await user.click(within(question).getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(stored[0]).toMatchObject({ text: 'Раз и два', version: 3 }));
  expect(await screen.findByText('Раз и два')).toBeVisible();
});

test('a note that was only pinned meanwhile is changed without a question', async () => {
  store(aNote(1, 'Раз'));
  const { user } = show();
  await screen.findByText('Раз');
  await choose(user, 0, 'Изменить');
  await user.type(edited(), ' и два');
  stored = [aNote(1, 'Раз', { version: 2, is_pinned: true })];
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Раз и два')).toBeVisible();
});

test('a deleted note is gone at once, and its toast takes that back', async () => {
  store(aNote(1, 'Раз'));
  const deleted = stored;
  server.handle('DELETE', '/api/notes/1/', () => {
    stored = [];
    return { status: 204, body: undefined };
  });
  server.handle('POST', '/api/notes/1/restore/', () => {
    stored = deleted;
    return { status: 204, body: undefined };
  });
  const { user } = show();
  await screen.findByText('Раз');
  await choose(user, 0, 'Удалить');
  expect(await screen.findByText('Заметок пока нет')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Раз')).toBeVisible();
});

test('a note that is refused stays in its field with the reason, also after a reload, and is sent with the same key', async () => {
  store();
  server.fail('POST', '/api/notes/');
  const first = show();
  await first.user.type(field(), 'Позвонить');
  await first.user.click(add());
  expect(await screen.findByText('Не сохранено: нет')).toBeVisible();
  cleanup();

  const { user } = show();
  expect(field()).toHaveValue('Позвонить');
  expect(field()).toHaveAccessibleDescription('черновик');
  await user.click(add());
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [one, two] = sent().map(({ headers }) => headers['Idempotency-Key']);
  expect(two).toBe(one);
});

test('an edited text survives a reload in its field; Escape gives it up', async () => {
  store(aNote(1, 'Раз'));
  const first = show();
  await screen.findByText('Раз');
  await choose(first.user, 0, 'Изменить');
  await first.user.type(edited(), ' и два');
  cleanup();
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Изменить заметку' }), '!');
  expect(edited()).toHaveValue('Раз и два!');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Раз')).toBeVisible();
  cleanup();
  show();
  expect(await screen.findByText('Раз')).toBeVisible();
});

test('without a network a note waits for it, and is sent when it is back', async () => {
  store();
  const { user } = show();
  await screen.findByText('Заметок пока нет');
  network.lose();
  await user.type(field(), 'Позвонить');
  await user.click(add());
  expect(await screen.findByText('ждёт сеть')).toBeVisible();
  expect(sent()).toEqual([]);
  await network.regain();
  await waitFor(() => expect(lines()[0]).toHaveTextContent('Позвонить'));
  expect(field()).toHaveValue('');
});

test('a change of the record shows the notes of others; a failed list offers another try', async () => {
  store();
  server.fail('GET', '/api/notes/', 400);
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  server.handle('GET', '/api/notes/', () => ({ status: 200, body: stored }));
  await user.click(retry);
  await screen.findByText('Заметок пока нет');
  stored = [aNote(1, 'От Бориса', { user: 'boris' })];
  act(() => reloadChanged(queryClient, [{ entity: 'order', ids: [41], revision: 'a.9' }]));
  expect(await screen.findByText('От Бориса')).toBeVisible();
});

test('a back end without notes has no block', () => {
  server.lack('GET /api/notes/');
  show();
  expect(screen.queryByRole('region', { name: 'Заметки' })).not.toBeInTheDocument();
});
