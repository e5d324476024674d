import { Popover } from '@base-ui/react/popover';
import type { NotificationEntry } from '@shared/contract/wire/host/notification';
import { formatCount } from '@shared/kit/format/format-count';
import { formatWhen, groupByDay } from '@shared/kit/format/format-date';
import { color, font, layer, media, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { Button, buttonStyles } from '@shared/kit/ui/button';
import { Segments } from '@shared/kit/ui/choices/segments';
import { Icon } from '@shared/kit/ui/icon';
import { TextButton } from '@shared/kit/ui/text-button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { moveByArrows } from '../move-by-arrows';
import { notificationsQuery, type Tab, tabs, upTo, useRead } from './data/notifications';
import { NotificationLine } from './notification-line';
import { notificationSettingsHash } from './settings-hash';
import { texts } from './texts';

const gear =
  'M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 1.8v1.7M8 12.5v1.7M1.8 8h1.7M12.5 8h1.7M3.6 3.6l1.2 1.2M11.2 11.2l1.2 1.2M12.4 3.6l-1.2 1.2M4.8 11.2l-1.2 1.2';

const dayMs = 86_400_000;

const dayName = (day: string): string => {
  const dayOf = (ms: number) => formatWhen(new Date(ms).toISOString()).day;
  if (day === dayOf(Date.now())) return texts.today(day);
  return day === dayOf(Date.now() - dayMs) ? texts.yesterday(day) : day;
};

interface NotificationsPopoverProps {
  /** It opens below this element, and returns the focus to it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The notifications of the person, by day; on a phone over the whole screen. Mounted only while it is open. */
export const NotificationsPopover = ({ anchor, onClose }: NotificationsPopoverProps) => {
  const { search, state } = useLocation();
  const [tab, setTab] = useState<Tab>('all');
  const popup = useRef<HTMLDivElement>(null);
  const { data } = useInfiniteQuery(notificationsQuery('all'));
  const { mutate: read } = useRead();
  const [first] = data?.pages ?? [];
  const counts = { all: first?.total, unread: first?.unread, mentions: first?.mentions };
  const readAll = () => {
    if (first && first.unread > 0) read(upTo(first.entries));
  };
  return (
    <Popover.Root open modal="trap-focus" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Place
          positionMethod="fixed"
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          collisionAvoidance={{ side: 'none', fallbackAxisSide: 'none' }}
        >
          <Popup
            ref={popup}
            initialFocus={popup}
            finalFocus={anchor}
            onKeyDown={({ code, shiftKey, ctrlKey, metaKey, altKey }) => {
              if (code === 'KeyR' && shiftKey && !ctrlKey && !metaKey && !altKey) readAll();
            }}
          >
            <Head>
              <Title>{texts.heading}</Title>
              <Button tone="quiet" disabled={!first?.unread} onClick={readAll}>
                <Icon path="M3 8.5l3.2 3.2L13 5" />
                {texts.readAll}
              </Button>
              <Gear
                to={{ search, hash: notificationSettingsHash }}
                state={state}
                aria-label={texts.settings}
                title={texts.settings}
                onClick={onClose}
              >
                <Icon path={gear} />
              </Gear>
              <Closer aria-label={texts.close}>
                <Icon path="m4 4 8 8m0-8-8 8" />
              </Closer>
            </Head>
            <Tools>
              <Segments
                label={texts.tabs.label}
                options={tabs.map((value) => ({
                  value,
                  content: (
                    <>
                      {texts.tabs[value]} <Count>{formatCount(counts[value] ?? 0)}</Count>
                    </>
                  ),
                }))}
                chosen={tab}
                onChoose={setTab}
              />
            </Tools>
            <Entries tab={tab} onRead={read} onLeave={onClose} />
          </Popup>
        </Place>
      </Popover.Portal>
    </Popover.Root>
  );
};

interface EntriesProps {
  tab: Tab;
  onRead: (given: { ids: number[] }) => void;
  onLeave: () => void;
}

const Entries = ({ tab, onRead, onLeave }: EntriesProps) => {
  const query = useInfiniteQuery(notificationsQuery(tab));
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data && isError) {
    return (
      <Message role="alert">
        {texts.notLoaded}
        <Button isBusy={isFetching} onClick={() => refetch()}>
          {texts.retry}
        </Button>
      </Message>
    );
  }
  if (!data) return <Message role="status">{texts.loading}</Message>;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <Message>{texts.empty}</Message>;
  const [first] = entries;
  const read = ({ ids, is_read }: NotificationEntry) => !is_read && onRead({ ids });
  return (
    <>
      <Scroll onKeyDown={moveByArrows}>
        {groupByDay(entries).map(({ day, items }) => (
          <section key={day} aria-label={day}>
            <Day>{dayName(day)}</Day>
            <List aria-label={texts.list}>
              {items.map((entry) => (
                <NotificationLine
                  key={`${entry.kind} ${entry.ids.at(-1)}`}
                  entry={entry}
                  tabIndex={entry === first ? 0 : -1}
                  onRead={() => read(entry)}
                  onOpen={() => {
                    read(entry);
                    onLeave();
                  }}
                />
              ))}
            </List>
          </section>
        ))}
      </Scroll>
      <Foot>
        {texts.kept}
        {hasNextPage && (
          <More type="button" aria-busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {texts.more}
          </More>
        )}
      </Foot>
    </>
  );
};

const Place = styled(Popover.Positioner)`
  z-index: ${layer.menu};

  /* Over the position at the bell, which is an inline style. */
  @media ${media.phone} {
    inset: 0 !important;
    transform: none !important;
    inline-size: auto !important;
  }
`;

const Popup = styled(Popover.Popup)`
  display: flex;
  flex-direction: column;
  inline-size: ${size.bellPopover};
  max-block-size: var(--available-height);
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow: hidden;

  &:focus {
    outline: none;
  }

  @media ${media.phone} {
    inline-size: 100%;
    block-size: 100dvh;
    max-block-size: none;
    border-radius: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  gap: ${space(1)};
  align-items: center;
  block-size: ${size.toolbar};
  padding: 0 ${space(2)} 0 ${space(5)};
`;

const Title = styled(Popover.Title)`
  margin-inline-end: auto;
  font: 600 ${text.l} ${font};
`;

const Gear = styled(Link)`
  ${buttonStyles}
  inline-size: ${size.control};
  padding: 0;
  border-color: transparent;

  @media ${media.phone} {
    inline-size: ${size.touch};
  }
`;

const Closer = styled(Popover.Close)`
  ${buttonStyles}
  display: none;
  inline-size: ${size.touch};
  padding: 0;
  border-color: transparent;
  background: transparent;

  @media ${media.phone} {
    display: inline-flex;
  }
`;

const Tools = styled.div`
  flex: none;
  padding: 0 ${space(5)} ${space(3)};
`;

const Count = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

const Scroll = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
`;

const Day = styled.h3`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-start: 0;
  padding: ${space(1.5)} ${space(5)};
  border-block: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const List = styled.ol`
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Message = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(3)} ${space(5)} ${space(5)};
`;

const Foot = styled.p`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  min-block-size: ${size.views};
  padding: 0 ${space(5)};
  border-block-start: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const More = styled(TextButton)`
  color: ${color.accent};
`;
