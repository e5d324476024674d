import { longestExportTitle } from '@shared/contract/vocabulary/journal';
import type { JournalExport } from '@shared/contract/wire/journal';
import { reportIncident } from '../telemetry/telemetry';
import { can } from './abilities';
import { http } from './http';
import { queryClient } from './query-client';

const mostRetries = 3;

/** Records an export in the journal, if the back end has one. Without a network the report waits while the page is open. */
export const recordExport = async ({ title, format, rows, phones }: JournalExport): Promise<void> => {
  if (!can('POST /api/journal/exports/')) return;
  const sending = queryClient.getMutationCache().build(queryClient, {
    mutationFn: (sent: JournalExport) => http.post('/api/journal/exports/', sent),
    retry: mostRetries,
  });
  try {
    await sending.execute({ title: title.slice(0, longestExportTitle), format, rows, ...(phones && { phones }) });
  } catch (error) {
    reportIncident({ kind: 'screen', message: `An export is not in the journal: ${error}`, detail: { format, rows } });
  }
};
