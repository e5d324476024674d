import { Popover } from '@base-ui/react/popover';
import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'shared/router';
import { color, layer, media, radius, shadow, size, space } from 'shared/theme/tokens';
import { buttonStyles } from 'shared/ui/button';
import { Caret } from 'shared/ui/menu-button';
import styled from 'styled-components';
import type { CardRecord } from './card-pages';
import { RecordList } from './record-list';

interface RecordSwitcherProps {
  /** Its label: 'Другие заказы'. */
  label: string;
  /** The records are products, shown with pictures. */
  hasPhotos?: boolean;
  /** Undefined while they load. */
  records: readonly CardRecord[] | undefined;
  id: number | undefined;
  addressOf: (id: number) => string;
}

/** A menu of the other records of the list, with a search (spec §2). Opening one closes it. */
export const RecordSwitcher = (props: RecordSwitcherProps) => {
  const { label } = props;
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  return (
    <Popover.Root open={openedAt === key} onOpenChange={(open) => setOpenedAt(open ? key : undefined)}>
      <Opener aria-label={label}>
        <Caret />
      </Opener>
      <Popover.Portal>
        <Place side="bottom" align="start" sideOffset={4} collisionPadding={8}>
          <Popup aria-label={label} initialFocus={search}>
            <RecordList {...props} search={search} onGo={() => setOpenedAt(undefined)} />
          </Popup>
        </Place>
      </Popover.Portal>
    </Popover.Root>
  );
};

export interface RecordListProps extends RecordSwitcherProps {
  search: RefObject<HTMLInputElement | null>;
  onGo: () => void;
}

const Opener = styled(Popover.Trigger)`
  ${buttonStyles}
  flex: none;
  border-color: ${color.line};
  background: ${color.surface};

  @media ${media.phone} {
    inline-size: ${size.touch};
    padding: 0;
    border-color: transparent;
    background: none;
  }
`;

const Place = styled(Popover.Positioner)`
  z-index: ${layer.menu};
`;

const Popup = styled(Popover.Popup)`
  inline-size: ${size.switcher};
  padding: ${space(2)};
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
`;
