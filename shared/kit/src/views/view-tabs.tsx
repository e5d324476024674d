import { formatCount } from '@shared/kit/format/format-count';
import { Link, useNavigate } from '@shared/kit/router';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuItem, MenuLine, MenuMark } from '@shared/kit/ui/choices/menu-popup';
import { Icon } from '@shared/kit/ui/icon';
import { useMedia } from '@shared/kit/ui/use-media';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { Fragment, type ReactNode, useCallback, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ListedView } from './known-views';
import { texts } from './texts';
import { viewIcons } from './view-icons';

/** A view as a tab; the plain list has no key and no kind. */
export interface ViewTab {
  key: string | undefined;
  name: string;
  kind?: ListedView['kind'];
  /** The address of the view. */
  to: string;
  /** How many rows it shows; undefined while that is unknown. */
  count: number | undefined;
}

interface ViewTabsProps {
  tabs: readonly ViewTab[];
  /** The key of the open one. */
  open: string | undefined;
  /** Whether the open one is not as it is stored. */
  isChanged: boolean;
  /** Why the view of the address is not shown. */
  note: string | undefined;
  /** Controls at the end of the row. */
  children: ReactNode;
}

const isBefore = ({ code, shiftKey }: KeyboardEvent) => code === 'BracketLeft' && !shiftKey;
const isAfter = ({ code, shiftKey }: KeyboardEvent) => code === 'BracketRight' && !shiftKey;

const countText = (count: number | undefined) => (count === undefined ? '' : formatCount(count));

/** The views of a list above it, on a phone as one menu. The keys [ and ] go to the one before and the one after. */
export const ViewTabs = ({ tabs, open, isChanged, note, children }: ViewTabsProps) => {
  const navigate = useNavigate();
  const isPhone = useMedia('phone');
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === open);

  const step = useCallback(
    (by: 1 | -1) => {
      const next = at < 0 ? tabs[0] : tabs[at + by];
      if (next) void navigate(next.to);
    },
    [tabs, at, navigate],
  );
  useShortcut(
    isBefore,
    useCallback(() => step(-1), [step]),
  );
  useShortcut(
    isAfter,
    useCallback(() => step(1), [step]),
  );

  // Again when 'Вернуть' has taken a part of the row.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open, isChanged]);

  const mark = isChanged && (
    <>
      <Dot />
      <VisuallyHidden>{texts.changed}</VisuallyHidden>
    </>
  );
  const noteLine = note && <Note role="status">{note}</Note>;

  if (isPhone) {
    const current = tabs[at];
    const name = current?.name ?? texts.label;
    return (
      <Row>
        <PhoneMenu
          label={texts.menu(isChanged ? `${name}, ${texts.changed}` : name)}
          align="start"
          content={
            <>
              <Name>{name}</Name>
              <Count>{countText(current?.count)}</Count>
              {mark}
            </>
          }
        >
          {tabs.map((tab, index) => (
            <Fragment key={tab.key ?? ''}>
              {isNewKind(tabs, index) && <MenuLine />}
              <MenuItem onClick={() => void navigate(tab.to)}>
                <MenuMark isOn={index === at} />
                {tab.name}
                <Count>{countText(tab.count)}</Count>
              </MenuItem>
            </Fragment>
          ))}
        </PhoneMenu>
        {noteLine}
        <End>{children}</End>
      </Row>
    );
  }

  return (
    <Row>
      <Tabs ref={row} aria-label={texts.label}>
        {tabs.map((tab, index) => (
          <Fragment key={tab.key ?? ''}>
            {isNewKind(tabs, index) && <Line />}
            <Tab to={tab.to} aria-current={index === at || undefined}>
              {tab.kind && tab.kind !== 'built-in' && <Icon path={viewIcons[tab.kind]} />}
              {tab.name}
              <Count>{countText(tab.count)}</Count>
              {index === at && mark}
            </Tab>
          </Fragment>
        ))}
      </Tabs>
      {noteLine}
      <End>{children}</End>
    </Row>
  );
};

/** Built-in ones follow the plain list without a line. */
const isNewKind = (tabs: readonly ViewTab[], index: number): boolean => {
  const kind = tabs[index]?.kind;
  return kind !== undefined && kind !== 'built-in' && kind !== tabs[index - 1]?.kind;
};

const Row = styled.div`
  display: flex;
  flex: none;
  gap: ${space(3)};
  align-items: center;
  block-size: ${size.views};
  /* To the edges of the window, over the margins of the page. */
  margin-inline: calc(-1 * ${space(6)});
  padding-inline: ${space(6)};
  border-block-end: 1px solid ${color.line};

  @media ${media.touch} {
    block-size: ${size.touch};
  }

  @media ${media.phone} {
    margin-inline: 0;
    padding-inline: ${space(4)};
  }
`;

const fade = space(4);

const Tabs = styled.nav`
  display: flex;
  flex: 1;
  gap: ${space(5)};
  align-items: stretch;
  align-self: stretch;
  min-inline-size: 0;
  padding-inline-end: ${fade};
  scroll-padding-inline: ${fade};
  mask-image: linear-gradient(to left, transparent, currentcolor ${fade});
  overflow: auto hidden;
  scrollbar-width: none;
`;

const Tab = styled(Link)`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  border-block: 2px solid transparent;
  color: ${color.inkSoft};
  font: 500 ${text.m} ${font};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: ${color.ink};
  }

  &[aria-current] {
    border-block-end-color: ${color.accent};
    color: ${color.ink};
    font-weight: 600;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/* Room for two figures: a count that arrives moves no tab. */
const Count = styled.span`
  min-inline-size: 2ch;
  color: ${color.inkSoft};
  font-weight: 400;
`;

const Dot = styled.i`
  flex: none;
  inline-size: ${size.dot};
  block-size: ${size.dot};
  border-radius: ${radius.pill};
  background: ${color.accent};
`;

const Line = styled.span`
  flex: none;
  inline-size: 1px;
  margin-block: ${space(3)};
  background: ${color.lineStrong};
`;

const Note = styled.span`
  color: ${color.inkSoft};
  font: 500 ${text.m} ${font};
  white-space: nowrap;
`;

const End = styled.div`
  display: flex;
  flex: none;
  gap: ${space(1)};
  align-items: center;
  margin-inline-start: auto;
`;

const Name = styled.b`
  min-inline-size: 0;
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
`;

const PhoneMenu = styled(MenuButton)`
  min-inline-size: 0;
  border-color: transparent;
  background: transparent;
`;
