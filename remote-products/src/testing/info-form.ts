import { server } from '@shared/kit/testing/fake-server';
import { screen } from '@testing-library/react';
import type { showProduct } from './show-product';

/** The path of the calls that read and save product 7. */
export const path = '/api/products/7/';

export const saved = 'Товар успешно сохранен';

export const notSaved = 'Произошла ошибка при сохранении товара';

/** What was sent to be saved, one entry per call. */
export const changes = () => server.calls('PATCH', path).map(({ body }) => body);

export const field = (name: string) => screen.getByRole('textbox', { name });

type User = Awaited<ReturnType<typeof showProduct>>['user'];

/** Replaces the text of a field. */
export const type = async (user: User, name: string, typed: string) => {
  await user.clear(field(name));
  if (typed) await user.type(field(name), typed);
};

export const save = (user: User) => user.click(screen.getByRole('button', { name: 'Сохранить' }));
