import { beforeEach, expect, jest, test } from '@jest/globals';
import { http } from '@shared/kit/runtime/api/http';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { server } from '@shared/kit/testing/fake-server';
import { Field } from '@shared/kit/ui/field';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordForm } from './record-form';
import { useRecordForm } from './use-record-form';

const path = '/api/shelves/';
const done = jest.fn();

const ShelfForm = () => {
  const form = useRecordForm({
    start: { name: '', place: '' },
    body: ({ name, place }) => ({ name: name.trim(), place }),
    problems: ({ name, place }) => ({
      name: name === '' && 'Введите название',
      place: place === '' && 'Введите место',
    }),
    draft: { name: 'shelf/new', isBlank: ({ name, place }) => `${name}${place}`.trim() === '' },
    send: (shelf, keyOf) => http.post(path, shelf, { headers: { 'Idempotency-Key': keyOf() } }),
    onDone: done,
  });
  return (
    <RecordForm
      form={form}
      words={{ offline: 'нет связи', draft: 'черновик', failed: 'Не создана' }}
      action="Создать"
      onLeave={jest.fn()}
    >
      <Field label="название" {...form.field('name')} />
      <Field label="место" {...form.field('place')} />
    </RecordForm>
  );
};

const renderForm = () => {
  const user = userEvent.setup();
  const shown = render(<ShelfForm />);
  const field = (name: string) => screen.getByRole('textbox', { name });
  return { ...shown, user, field, create: () => user.click(screen.getByRole('button', { name: 'Создать' })) };
};

const sentKeys = () => server.calls('POST', path).map(({ headers }) => headers['Idempotency-Key']);

beforeEach(() => {
  localStorage.clear();
  done.mockClear();
});

test('the first wrong field takes the focus; typing takes the problem of this field away', async () => {
  const { user, field, create } = renderForm();
  expect(field('название')).toHaveFocus();
  await user.tab();
  await create();
  expect(field('название')).toHaveFocus();
  expect(field('название')).toHaveAccessibleDescription('Введите название');
  await user.keyboard('A');
  expect(field('название')).toHaveAccessibleDescription('');
  expect(field('место')).toHaveAccessibleDescription('Введите место');
  expect(server.calls('POST', path)).toHaveLength(0);
});

test('a refusal shows at its field, and a retry of the same body has the same key', async () => {
  server.handle('POST', path, () => ({ status: 400, body: { detail: 'нет', fields: { place: 'Нет такого места' } } }));
  const { user, field, create } = renderForm();
  await user.type(field('название'), 'A');
  await user.type(field('место'), '1{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Нет такого места')).toBeVisible();
  expect(field('место')).toHaveFocus();
  server.on('POST', path, {});
  await create();
  expect(done).toHaveBeenCalledTimes(1);
  const [first, second] = sentKeys();
  expect(second).toBe(first);
  expect(drafts.read('shelf/new')).toEqual({});
});

test('a failure that is at no field is named beside the buttons', async () => {
  server.fail('POST', path);
  const { user, field, create } = renderForm();
  await user.type(field('название'), 'A');
  await user.type(field('место'), '1');
  await create();
  expect(await screen.findByRole('alert')).toHaveTextContent('Не создана');
});

test('unsaved input is restored with a note until it changes', async () => {
  const { user, field, unmount } = renderForm();
  await user.type(field('название'), 'Полка');
  unmount();
  const restored = renderForm();
  expect(restored.field('название')).toHaveValue('Полка');
  expect(screen.getByRole('status')).toHaveTextContent('черновик');
  await user.type(restored.field('название'), ' 2');
  expect(screen.queryByText('черновик')).not.toBeInTheDocument();
  await user.clear(restored.field('название'));
  expect(drafts.read('shelf/new')).toEqual({});
});

test('a draft that an earlier build stored field by field is read, without what is no field', () => {
  for (const [field, typed] of Object.entries({ name: 'Полка', shelf: 'B' })) {
    drafts.keep('shelf/new', field, { typed, before: '', version: undefined });
  }
  const { field } = renderForm();
  expect(field('название')).toHaveValue('Полка');
  expect(field('место')).toHaveValue('');
});
