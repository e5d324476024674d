import { notify } from 'shared/runtime/notify';
import { recordExport } from 'shared/runtime/record-export';
import { reportIncident } from 'shared/runtime/telemetry';
import { type ExportFormat, exportRows } from './export/export-rows';
import type { ExportedTable } from './export/exported-table';
import { texts } from './texts';

/** Downloads rows as a file and records that in the journal. A toast reports a failure. */
export const downloadRows = async <Row>(format: ExportFormat, table: ExportedTable<Row>): Promise<void> => {
  const { title, rows } = table;
  try {
    await exportRows(format, table);
  } catch (error) {
    reportIncident({ kind: 'screen', message: `No ${format} could be made: ${error}`, detail: { rows: rows.length } });
    notify.error(texts.downloadFailed);
    return;
  }
  await recordExport({ title, format, rows: rows.length });
};
