import { notify } from 'shared/runtime/notify';
import { recordExport } from 'shared/runtime/record-export';
import { reportIncident } from 'shared/runtime/telemetry';
import { MenuItem } from 'shared/ui/menu-popup';
import { type ExportFormat, exportFormats, exportRows } from '../export/export-rows';
import type { ExportedTable } from '../export/exported-table';
import { texts } from '../texts';

/** The menu items that export rows: one per format. */
export const ExportItems = <Row,>(table: ExportedTable<Row>) =>
  exportFormats.map((format) => (
    <MenuItem key={format} disabled={table.rows.length === 0} onClick={() => download(format, table)}>
      {texts.downloadAs(format)}
    </MenuItem>
  ));

const download = async <Row,>(format: ExportFormat, table: ExportedTable<Row>) => {
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
