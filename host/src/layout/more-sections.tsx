import { notify } from '@shared/kit/runtime/page/notify';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Caret } from '@shared/kit/ui/choices/menu-button';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from '../texts';
import type { SectionLink } from './section-links';
import type { SectionsPopupProps } from './sections-popup';

/** In a file of its own: a site of a few sections never needs it. */
const SectionsPopup = lazy<ComponentType<SectionsPopupProps>>(() =>
  import('./sections-popup').then(
    (file) => ({ default: file.SectionsPopup }),
    () => {
      notify.error(texts.navigation.notLoaded);
      return { default: () => null };
    },
  ),
);

interface MoreSectionsProps {
  /** The sections that are not in the row, and the current one in its place. */
  links: readonly SectionLink[];
  all: readonly SectionLink[];
  /** How many are not in the row. */
  hidden: number;
}

/** 'Ещё 38': the sections that do not fit into the row. Any navigation closes it. */
export const MoreSections = ({ links, all, hidden }: MoreSectionsProps) => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openedAt === key;
  const open = () => setOpenedAt(key);
  return (
    <>
      <Opener
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        {texts.navigation.more(hidden)}
        <Caret />
      </Opener>
      {isOpen && (
        <Suspense>
          <SectionsPopup anchor={button} links={links} all={all} onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/* Of one width whatever the number, because the place of the entries depends on it (section-row.tsx). */
const Opener = styled.button`
  display: inline-flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  justify-content: end;
  inline-size: 88px;
  padding: 0 ${space(2)};
  margin: ${space(1)} calc(-1 * ${space(2)}) ${space(1)} 0;
  border: 0;
  border-radius: ${radius.m};
  background: none;
  color: ${color.ink};
  font: 600 ${text.s} ${font};
  letter-spacing: inherit;
  white-space: nowrap;

  &[aria-expanded='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;
