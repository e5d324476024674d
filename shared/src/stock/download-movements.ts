import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { MovementPage } from 'shared/contract/stock';
import { notify } from 'shared/runtime/notify';
import { downloadRows } from 'shared/table/download-rows';
import { movementColumns, widthOf } from './movement-columns';
import { texts } from './texts';

export const fileFormats = ['xlsx', 'csv'] as const;

/** Downloads all movements of a filter: the pages that are not shown yet are loaded first. */
export const downloadMovements = async (
  format: (typeof fileFormats)[number],
  name: string,
  query: UseInfiniteQueryResult<InfiniteData<MovementPage>>,
): Promise<void> => {
  let shown = query;
  while (shown.hasNextPage && !shown.isError) shown = await shown.fetchNextPage();
  if (!shown.data || shown.isError) return void notify.error(texts.movements.failed);
  const rows = shown.data.pages.flatMap(({ movements }) => movements);
  await downloadRows(format, { title: texts.movements.fileTitle(name), columns: movementColumns, widthOf, rows });
};
