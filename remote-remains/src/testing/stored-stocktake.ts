import type { Stocktake, StocktakeLine } from '@shared/contract/wire/stocktake';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { session } from '@shared/kit/runtime/session/session';
import { aProduct, stockedSizesOf } from '@shared/kit/testing/a-product';
import '@shared/kit/testing/command-storage';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { countConflict, takenCounts } from '@shared/kit/testing/taken-counts';
import { act, screen } from '@testing-library/react';
import section from '../section';
import { aStocktake, aStocktakeLine } from './a-stocktake';

export const path = '/api/stocktakes/7/';

export const counts = ['POST', `${path}counts/`] as const;

/** What the back end has; a test may replace its parts. */
export const stored: { stocktake: Stocktake; lines: StocktakeLine[] } = { stocktake: aStocktake(), lines: [] };

/** Another person or this one counts: what is expected is the number on hand at that moment. */
export const count = (id: number, counted: number | null, user = 'marat', at = new Date().toISOString()) => {
  stored.stocktake = { ...stored.stocktake, revision: stored.stocktake.revision + 1 };
  stored.lines = stored.lines.map((line) =>
    line.id === id
      ? {
          ...line,
          counted,
          expected: counted === null ? null : line.at_start,
          count: counted === null ? null : { at, user },
          version: line.version + 1,
        }
      : line,
  );
  return stored.lines.filter((line) => line.id === id);
};

/** A back end that adds up counts, and refuses a total that has seen another number. */
export const takeCounts = () =>
  server.handle(...counts, ({ body }) => {
    const { given, contested } = takenCounts(stored.lines, body);
    if (contested.length > 0) return countConflict(contested);
    const lines = given.flatMap(({ line, counted }) => count(line.id, counted, 'anna'));
    return { status: 200, body: { stocktake: stored.stocktake, lines } };
  });

/** An open stocktake of three sizes that nobody has counted, here or elsewhere; anna is signed in. */
export const storeStocktake = (): void => {
  localStorage.clear();
  session.start({ access_token: `head.${btoa(JSON.stringify({ login: 'anna' }))}.signature` });
  stored.stocktake = aStocktake();
  stored.lines = [
    aStocktakeLine({ id: 1, modification_id: 71, size: 'S', at_start: 5 }),
    aStocktakeLine({ id: 2, modification_id: 72, size: 'M', at_start: 7, barcode: '4601234567890' }),
    aStocktakeLine({ id: 3, modification_id: 80, product_id: 8, name: 'Пальто', size: 'L', at_start: 6, price: 6980 }),
  ];
  server.on('GET', '/api/products/', [aProduct({ id: 7, modifications: stockedSizesOf(7, {}) })]);
  server.handle('GET', path, () => ({ status: 200, body: { ...stored } }));
  takeCounts();
};

export const show = async () => {
  const shown = renderSection(section, '/warehouse/productsRemains', '/stocktakes/7');
  await screen.findByRole('table', { name: 'Строки инвентаризации' });
  return shown;
};

export const cell = (name: string) => screen.getByRole('textbox', { name: `посчитано: ${name}` });

export const rowOf = (name: string) => {
  const row = cell(name).closest('tr');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};

export const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: ['remains:stocktakes'] }));

export const book = () => screen.getByRole('button', { name: 'Провести всё' });
