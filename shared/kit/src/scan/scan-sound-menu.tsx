import { chooseScanSounds, scanVolumes, useScanSounds } from '@shared/kit/runtime/scan/sounds';
import { Button } from '@shared/kit/ui/button';
import {
  MenuBox,
  MenuCheckboxItem,
  MenuLine,
  MenuMark,
  type MenuOpener,
  MenuPopup,
  MenuRadioGroup,
  MenuRadioItem,
  openerOf,
} from '@shared/kit/ui/choices/menu-popup';
import { Icon } from '@shared/kit/ui/icon';
import { useRef, useState } from 'react';
import { texts } from './texts';

const words = texts.sounds;

const speaker = 'M2.5 6v4h2.5l3.5 3V3L5 6z';
const waves = 'M10.5 6a3 3 0 0 1 0 4M12.3 4a6 6 0 0 1 0 8';
const cross = 'M10.8 6.2l3.4 3.6M14.2 6.2l-3.4 3.6';

/** The switch and the volume of the sounds of scans, which this device keeps. A choice is heard. */
export const ScanSoundMenu = () => {
  const { isOn, volume } = useScanSounds();
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  return (
    <>
      <Button
        ref={button}
        tone="quiet"
        aria-label={words.label}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        onClick={(event) => setOpenedBy(openerOf(event))}
      >
        <Icon path={speaker + (isOn ? waves : cross)} />
      </Button>
      {openedBy && (
        <MenuPopup
          anchor={button}
          align="end"
          label={words.label}
          openedBy={openedBy}
          onClose={() => setOpenedBy(undefined)}
        >
          <MenuCheckboxItem checked={isOn} onCheckedChange={(checked) => chooseScanSounds({ isOn: checked })}>
            <MenuBox isOn={isOn} />
            {words.isOn}
          </MenuCheckboxItem>
          <MenuLine />
          <MenuRadioGroup value={volume}>
            {scanVolumes.map((each) => (
              <MenuRadioItem
                key={each}
                value={each}
                disabled={!isOn}
                onClick={() => isOn && chooseScanSounds({ volume: each })}
              >
                <MenuMark isOn={each === volume} />
                {words.volumes[each]}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </MenuPopup>
      )}
    </>
  );
};
