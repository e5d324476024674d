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

/** Reports to the journal that rows left the program. Without a network it waits for one, as long as the page is open. */
export const recordExport = async ({ title, ...taken }: JournalExport): Promise<void> => {
  const sending = queryClient.getMutationCache().build(queryClient, { mutationFn: send, retry: mostRetries });
  try {
    await sending.execute({ ...taken, title: title.slice(0, longestExportTitle) });
  } catch (error) {
    reportIncident({ kind: 'screen', message: `An export is not in the journal: ${error}`, detail: { ...taken } });
  }
};
