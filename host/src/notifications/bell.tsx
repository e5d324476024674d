import { useAbility } from '@shared/kit/runtime/api/abilities';
import { color, font, media, radius, size, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { storeTimeZone } from './data/notification-settings';
import { notificationsQuery } from './data/notifications';
import { NotificationsPopover } from './notifications-popover';
import { texts } from './texts';

const bell =
  'M8 2.2a3.8 3.8 0 0 0-3.8 3.8c0 3-1.4 4.3-1.7 4.9h11c-.3-.6-1.7-1.9-1.7-4.9A3.8 3.8 0 0 0 8 2.2zM6.6 13a1.5 1.5 0 0 0 2.8 0';

/** The first screen has the network for itself so long. */
const quietStartMs = 1_500;

/** Whether the page has started that long ago. */
const useIsStarted = () => {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsStarted(true), Math.max(0, quietStartMs - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return isStarted;
};

/** Stores the time zone of this browser if it is another one; once, as two browsers can be in two zones. */
const useOwnTimeZone = (stored: string | undefined): void => {
  const isAsked = useRef(false);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (stored === undefined || isAsked.current) return;
    isAsked.current = true;
    // A refusal is logged by `http`: the stored zone stays.
    if (own !== stored) storeTimeZone(own).catch(() => undefined);
  }, [stored]);
};

/** The bell of the top bar with the number of unread notifications. Alt+U opens it, in any layout. */
export const Bell = () => {
  const isOffered = useAbility('GET /api/notifications/');
  const isStarted = useIsStarted();
  const { data } = useInfiniteQuery({ ...notificationsQuery('all'), enabled: isOffered && isStarted });
  useOwnTimeZone(data?.pages[0]?.time_zone);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOffered) return undefined;
    const toggleByKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyU' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen((before) => !before);
    };
    window.addEventListener('keydown', toggleByKey);
    return () => window.removeEventListener('keydown', toggleByKey);
  }, [isOffered]);

  if (!isOffered) return null;
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <>
      <Opener
        ref={button}
        type="button"
        aria-label={texts.bell(unread)}
        title={`${texts.bell(unread)}, ${texts.keys}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+U"
        onClick={() => setIsOpen(true)}
      >
        <Icon path={bell} />
        {unread > 0 && <Badge aria-hidden="true">{unread > 99 ? texts.most : unread}</Badge>}
      </Opener>
      {isOpen && <NotificationsPopover anchor={button} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const Opener = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: ${size.bell};
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: none;
  color: inherit;

  svg {
    inline-size: 18px;
    block-size: 18px;
  }

  &[aria-expanded='true'] {
    box-shadow: inset 0 0 0 1px ${color.barInkSoft};
  }

  &:focus-visible {
    outline-color: ${color.rose};
  }

  @media ${media.phone} {
    block-size: ${size.touch};
  }
`;

const Badge = styled.i`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: calc(50% + 1px);
  min-inline-size: ${size.badge};
  padding: 0 4px;
  border-radius: ${radius.pill};
  background: ${color.rose};
  color: ${color.roseInk};
  font: 600 ${text.xs} ${font};
  font-style: normal;
  text-align: center;
`;
