import { notify } from 'shared/runtime/notify';
import { reportIncident } from 'shared/runtime/telemetry';
import { MenuItem } from 'shared/ui/menu-popup';
import { type ExportedTable, type ExportFormat, exportFormats, exportRows } from './export-rows';
import { texts } from './texts';

/** The menu items that export rows: one per format. */
export const ExportItems = <Row,>(table: ExportedTable<Row>) =>
  exportFormats.map((format) => (
    <MenuItem key={format} disabled={table.rows.length === 0} onClick={() => download(format, table)}>
      {texts.downloadAs(format)}
    </MenuItem>
  ));

const download = <Row,>(format: ExportFormat, table: ExportedTable<Row>) =>
  exportRows(format, table).catch((error: unknown) => {
    reportIncident({
      kind: 'screen',
      message: `No ${format} could be made: ${error}`,
      detail: { rows: table.rows.length },
    });
    notify.error(texts.downloadFailed);
  });
