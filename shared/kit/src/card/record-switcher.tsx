import { Popover } from '@base-ui/react/popover';
import { useLocation } from '@shared/kit/router';
import { color, layer, media, radius, shadow, size, space } from '@shared/kit/theme/tokens';
import { plainButtonStyles } from '@shared/kit/ui/button';
import { Caret } from '@shared/kit/ui/choices/menu-button';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { RecordList, type RecordListProps } from './record-list';

/** Of a phone. */
const gutterPx = 16;

/** A menu of the other records of the list, with a search (spec §2). Opening one closes it. */
export const RecordSwitcher = (props: Omit<RecordListProps, 'search' | 'onGo'>) => {
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
        <Area side="bottom" align="start" sideOffset={4} collisionPadding={gutterPx}>
          <Popup aria-label={label} initialFocus={search}>
            <RecordList {...props} search={search} onGo={() => setOpenedAt(undefined)} />
          </Popup>
        </Area>
      </Popover.Portal>
    </Popover.Root>
  );
};

const Opener = styled(Popover.Trigger)`
  ${plainButtonStyles}
  flex: none;

  @media ${media.phone} {
    inline-size: ${size.touch};
    padding: 0;
    border-color: transparent;
    background: none;
  }
`;

const Area = styled(Popover.Positioner)`
  z-index: ${layer.menu};
`;

const Popup = styled(Popover.Popup)`
  inline-size: ${size.switcher};
  padding: ${space(2)};
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
`;
