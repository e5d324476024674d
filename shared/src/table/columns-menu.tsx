import type { ReactNode } from 'react';
import { MenuButton } from 'shared/ui/menu-button';
import { MenuCheckboxItem, MenuItem, MenuLine, MenuMark } from 'shared/ui/menu-popup';
import { ToolLabel } from 'shared/ui/tool-label';
import { useIsHeightChosen } from './grid-layout';
import type { ListTable } from './list-table';
import { texts } from './texts';

const sliders = 'M2 5h6M12 5h2M2 11h2M8 11h6M10 3v4M6 9v4';

interface ColumnsMenuProps<Row> {
  table: ListTable<Row>;
  /** More items, below a line. */
  children: ReactNode;
}

/** 'Настройки': one checkbox a column, the height of the rows, and the way back to how the list was (spec §2). */
export const ColumnsMenu = <Row,>({ table, children }: ColumnsMenuProps<Row>) => (
  <MenuButton label={texts.settings} face={<ToolLabel words={texts.settings} sign={sliders} />}>
    {table.columns.map(({ id, header }) => {
      const isShown = table.isShown(id);
      const isLastShown = isShown && table.shownColumns.length === 1;
      return (
        <MenuCheckboxItem
          key={id}
          checked={isShown}
          disabled={isLastShown}
          closeOnClick={false}
          onCheckedChange={() => table.toggleColumn(id)}
        >
          <MenuMark isOn={isShown} />
          {header}
        </MenuCheckboxItem>
      );
    })}
    <MenuLine />
    <RoomyItem isOn={table.isRoomy} onToggle={table.toggleRoomy} />
    <MenuItem closeOnClick={false} onClick={table.reset}>
      <MenuMark isOn={false} />
      {texts.resetColumns}
    </MenuItem>
    <MenuLine />
    {children}
  </MenuButton>
);

const RoomyItem = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) =>
  useIsHeightChosen() && (
    <MenuCheckboxItem checked={isOn} closeOnClick={false} onCheckedChange={onToggle}>
      <MenuMark isOn={isOn} />
      {texts.roomyRows}
    </MenuCheckboxItem>
  );
