import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import type { ListSource } from './list-source.ts';
import { type ListText, listTextWriter } from './list-text.ts';

/** A throttled part is a millisecond of work; larger parts save database round trips. */
const rowsPerPart = { throttled: 300, atOnce: 10_000 };

/** A throttled build pauses after each part for four times the duration of the part. */
const pausePerWork = 4;

/**
 * Reads a list in parts, in one snapshot together with its revision.
 * @param isThrottled pauses between parts in favour of other requests, which takes five times as long.
 */
export const makeListText = (
  db: Database,
  source: ListSource,
  { shape, isThrottled }: { shape: string; isThrottled: boolean },
): Promise<ListText> =>
  db.begin('isolation level repeatable read read only', async (tx) => {
    const [reached] = await tx<[{ epoch: string; number: number }]>`
      select epoch, (select revision from list_revisions where entity = ${source.entity}) as number from change_counter`;
    const text = listTextWriter();
    let startedMs = performance.now();
    // Raw bytes: as strings, 16 MB would be decoded and encoded again.
    const reading = tx`select row_to_json(r)::text from (${source.rows(tx)}) r`.raw();
    for await (const rows of reading.cursor(isThrottled ? rowsPerPart.throttled : rowsPerPart.atOnce)) {
      text.write(rows.flat());
      if (isThrottled) {
        await sleep((performance.now() - startedMs) * pausePerWork);
        startedMs = performance.now();
      }
    }
    return text.end({ epoch: reached.epoch + shape, number: reached.number });
  });
