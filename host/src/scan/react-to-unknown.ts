import { can } from '@shared/kit/runtime/api/abilities';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { ignoredCodesQuery, isIgnored, type UnknownCode } from '@shared/kit/scan/bind-code';
import { BindCodeSheet } from '@shared/kit/scan/bind-code-sheet';
import type { ScannedCode } from '@shared/kit/scan/read-code';
import { texts as scanTexts } from '@shared/kit/scan/texts';
import { texts } from '../texts';
import { askForSize } from './unknown-codes';

/** How often each code was scanned since the page was loaded. */
const times = new Map<string, number>();

const noteUnknown = (code: string): UnknownCode => {
  const count = (times.get(code) ?? 0) + 1;
  times.set(code, count);
  return { code, at: new Date().toISOString(), times: count };
};

/** What nobody is asked about; without an answer that is nothing. */
const readIgnored = async (): Promise<readonly string[]> =>
  can('GET /api/codes/ignored/') ? queryClient.fetchQuery(ignoredCodesQuery).catch(() => []) : [];

/** Asks which size a code is of, where the back end can bind it, and otherwise says that nobody knows it. */
export const reactToUnknown = async ({ text, faults }: ScannedCode): Promise<void> => {
  const fault = faults?.find((each) => each !== 'check-digit');
  if (fault) return notify.error(scanTexts.faults[fault]);
  if (!can('POST /api/products/{id}/sizes/{modification_id}/codes/')) return notify.error(texts.scan.unknown(text));
  const ask = () => askForSize(noteUnknown(text), BindCodeSheet);
  if (!isIgnored(await readIgnored(), text)) return ask();
  return notify.error(texts.scan.ignored(text), { action: { label: texts.scan.bind, run: ask } });
};
