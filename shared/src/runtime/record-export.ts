import type { JournalExport } from 'shared/contract/journal';
import { longestExportTitle } from 'shared/vocabulary/journal';
import { http, isAbsentCall } from './http';
import { queryClient } from './query-client';
import { reportIncident } from './telemetry';

const mostRetries = 3;

const send = async (taken: JournalExport) => {
  try {
    await http.post('/api/journal/exports/', taken);
  } catch (error) {
    // A back end without a journal keeps none.
    if (!isAbsentCall(error)) throw error;
  }
};

/** Records an export in the journal. Without a network the report waits while the page is open. */
export const recordExport = async ({ title, ...taken }: JournalExport): Promise<void> => {
  const sending = queryClient.getMutationCache().build(queryClient, { mutationFn: send, retry: mostRetries });
  try {
    await sending.execute({ ...taken, title: title.slice(0, longestExportTitle) });
  } catch (error) {
    reportIncident({ kind: 'screen', message: `An export is not in the journal: ${error}`, detail: { ...taken } });
  }
};
