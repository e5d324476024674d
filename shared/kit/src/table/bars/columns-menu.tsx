import { useArePhotosShown } from '@shared/kit/shop/product-photo';
import { productPhotos } from '@shared/kit/shop/product-photos';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuBox, MenuCheckboxItem, MenuItem, MenuLine } from '@shared/kit/ui/choices/menu-popup';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { type ReactNode, useSyncExternalStore } from 'react';
import { labelOf } from '../column-helper';
import { useIsHeightChosen } from '../grid/grid-layout';
import type { ListRecord, ListTable } from '../state/core-table';
import { texts } from '../texts';

/** 'Показывать фото', the same in every list of products; absent if the back end has none. */
const PhotosItem = () => {
  const isOn = useArePhotosShown();
  const isOffered = useSyncExternalStore(productPhotos.subscribe, productPhotos.canBeShown);
  return (
    isOffered && (
      <MenuCheckboxItem checked={isOn} closeOnClick={false} onCheckedChange={() => productPhotos.show(!isOn)}>
        <MenuBox isOn={isOn} />
        {texts.showPhotos}
      </MenuCheckboxItem>
    )
  );
};

const sliders = 'M2 5h6M12 5h2M2 11h2M8 11h6M10 3v4M6 9v4';

interface ColumnsMenuProps<Row extends ListRecord> {
  table: ListTable<Row>;
  /** The rows have pictures. */
  hasPhotos: boolean;
  onReset: () => void;
  /** More items, below a separator. */
  children: ReactNode;
}

/** 'Настройки': one checkbox per column, the height of the rows, and a reset (spec §2). */
export const ColumnsMenu = <Row extends ListRecord>({ table, hasPhotos, onReset, children }: ColumnsMenuProps<Row>) => (
  <MenuButton label={texts.settings} content={<ToolLabel words={texts.settings} icon={sliders} />}>
    {table.getAllLeafColumns().map((column) => {
      const isShown = column.getIsVisible();
      const isLastShown = isShown && table.getVisibleLeafColumns().length === 1;
      return (
        <MenuCheckboxItem
          key={column.id}
          checked={isShown}
          disabled={isLastShown}
          closeOnClick={false}
          onCheckedChange={() => column.toggleVisibility()}
        >
          <MenuBox isOn={isShown} />
          {labelOf(column)}
        </MenuCheckboxItem>
      );
    })}
    <MenuLine />
    {hasPhotos && <PhotosItem />}
    <RoomyItem isOn={table.state.isRoomy} onToggle={() => table.setIsRoomy(!table.state.isRoomy)} />
    <MenuItem data-tone="accent" closeOnClick={false} onClick={onReset}>
      {texts.resetColumns}
    </MenuItem>
    <MenuLine />
    {children}
  </MenuButton>
);

const RoomyItem = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) =>
  useIsHeightChosen() && (
    <MenuCheckboxItem checked={isOn} closeOnClick={false} onCheckedChange={onToggle}>
      <MenuBox isOn={isOn} />
      {texts.roomyRows}
    </MenuCheckboxItem>
  );
