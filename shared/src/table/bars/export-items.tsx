import { MenuItem } from 'shared/ui/menu-popup';
import { downloadRows } from '../export/download-rows';
import { exportFormats } from '../export/export-rows';
import type { ExportedTable } from '../export/exported-table';
import { texts } from '../texts';

/** The menu items that export rows: one per format. */
export const ExportItems = <Row,>(table: ExportedTable<Row>) =>
  exportFormats.map((format) => (
    <MenuItem key={format} disabled={table.rows.length === 0} onClick={() => downloadRows(format, table)}>
      {texts.downloadAs(format)}
    </MenuItem>
  ));
