import { Dialog } from '@base-ui/react/dialog';
import type { RegisteredSection } from '@shared/contract/section/registry';
import { formatCount } from '@shared/kit/format/format-count';
import { useScanner } from '@shared/kit/runtime/scan/scanner';
import { markedParts } from '@shared/kit/table/record-search';
import { color, font, layer, media, motion, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { Key } from '@shared/kit/ui/key';
import { focusTarget } from '@shared/kit/ui/recover-focus';
import { Skeleton } from '@shared/kit/ui/skeleton';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import type { Hit, HitGroup, HitIcon } from './palette-hits';
import { texts } from './texts';
import { usePaletteGroups } from './use-palette-groups';
import type { KeptIndexes } from './use-palette-lists';

const icons: Record<HitIcon, string> = {
  recent: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.5',
  box: 'M2.5 5 8 2.2 13.5 5v6L8 13.8 2.5 11zM2.5 5 8 7.8 13.5 5M8 7.8v6',
  clothes: 'M5.5 2.5 2 4.5l1.2 3L5 6.8v6.7h6V6.8l1.8.7 1.2-3-3.5-2C10 3.6 6 3.6 5.5 2.5z',
  person: 'M8 7.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM2.8 14c.5-3 2.6-4.3 5.2-4.3s4.7 1.3 5.2 4.3',
  truck:
    'M1.5 4h8v7h-8zM9.5 6.5h3l2 2.5v2h-5M4 13a1.4 1.4 0 1 0 0-2.8A1.4 1.4 0 0 0 4 13zM11.8 13a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8z',
  screen: 'M2 3.5h12v9H2zM2 6h12',
  view: 'M4 2.5h8v11l-4-3-4 3z',
  action: 'M9 1.8 3.5 9H8l-1 5.2L12.5 7H8z',
};
const glass = 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7 14 14';
const cross = 'm4 4 8 8m0-8-8 8';

interface PaletteProps {
  registered: readonly RegisteredSection[];
  isOpen: boolean;
  /** What was typed before it was on the screen. */
  typedBefore: string;
  onClose: () => void;
}

/** Ctrl+K: one field over all records, screens and actions, over whatever screen is open. */
export const Palette = ({ registered, isOpen, typedBefore, onClose }: PaletteProps) => {
  const kept = useRef<KeptIndexes>(new Map());
  const field = useRef<HTMLInputElement>(null);
  const focused = useRef<Element>(null);
  const wasOpen = useRef(false);
  if (isOpen && !wasOpen.current) focused.current = document.activeElement;
  wasOpen.current = isOpen;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Scrim forceRender />
        <Popup aria-label={texts.title} initialFocus={field} finalFocus={() => focusTarget(focused.current) ?? true}>
          <PaletteBody
            registered={registered}
            kept={kept.current}
            typedBefore={typedBefore}
            field={field}
            onClose={onClose}
          />
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

interface PaletteBodyProps extends Omit<PaletteProps, 'isOpen'> {
  kept: KeptIndexes;
  field: RefObject<HTMLInputElement | null>;
}

const PaletteBody = ({ registered, kept, typedBefore, field, onClose }: PaletteBodyProps) => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(typedBefore);
  const [chosen, setChosen] = useState<string>();
  /** Enter was pressed before the answer was there. */
  const [isAwaited, setIsAwaited] = useState(false);
  const manifests = useMemo(() => registered.map(({ manifest }) => manifest), [registered]);
  const { groups, count, isSettled, loading, failed } = usePaletteGroups(manifests, typed, kept);
  const hits = groups.flatMap((group) => group.hits);
  const active = hits.find(({ key }) => key === chosen) ?? hits[0];

  const type = (next: string) => {
    setTyped(next);
    setChosen(undefined);
    setIsAwaited(false);
  };

  // The same function while nothing moves: then a key renders no line again that stays.
  const open = useCallback(
    (address: string, isInNewTab: boolean) => {
      const isSheet = address.startsWith('#');
      const to = isSheet ? `${pathname}${search}${address}` : address;
      if (isInNewTab) {
        window.open(to, '_blank', 'noopener');
        return;
      }
      onClose();
      void navigate(to, isSheet ? { state } : undefined);
    },
    [pathname, search, state, navigate, onClose],
  );

  // With the focus in the field its text is replaced already: this is for a scan with the focus at a button.
  useScanner(({ text: scanned }) => type(scanned), { place: 'dialog' });

  const openFirst = useEffectEvent(() => {
    setIsAwaited(false);
    if (active) open(active.address, false);
  });
  useEffect(() => {
    if (isAwaited && isSettled) openFirst();
  }, [isAwaited, isSettled]);

  const choose = (step: number) => {
    const place = active ? hits.indexOf(active) + step : 0;
    const next = hits.at(place % Math.max(hits.length, 1));
    if (!next) return;
    setChosen(next.key);
    list.current?.querySelector(`[id="${id}-${next.key}"]`)?.scrollIntoView({ block: 'nearest' });
  };

  const actByKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) return choose(step);
    const isInNewTab = event.ctrlKey || event.metaKey;
    if (active && (isSettled || chosen === active.key)) return open(active.address, isInNewTab);
    return setIsAwaited(true);
  };

  const isEmpty = isSettled && hits.length === 0;

  return (
    <>
      <Ask>
        <Icon path={glass} />
        <Input
          ref={field}
          value={typed}
          role="combobox"
          aria-label={texts.field}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.key}`}
          placeholder={texts.field}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-scan-field=""
          onChange={({ target }) => type(target.value)}
          onKeyDown={actByKey}
        />
        <Count role="status">{count !== undefined && isSettled && count > 0 && texts.found(count)}</Count>
        <Closer aria-label={texts.close}>
          <Key aria-hidden="true">Esc</Key>
          <Icon path={cross} />
        </Closer>
      </Ask>
      <Scroller tabIndex={-1}>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.results} aria-busy={!isSettled}>
          {groups.map((group) => (
            <Group
              key={group.id}
              group={group}
              idBefore={id}
              activeKey={group.hits.find(({ key }) => key === active?.key)?.key}
              onOpen={open}
              onPoint={setChosen}
            />
          ))}
        </div>
        {isEmpty && (
          <Note role="status">
            {typed.trim() === '' ? texts.noRecents : <b>{texts.nothing}</b>}
            <span>{texts.advice}</span>
          </Note>
        )}
        {loading.map(({ source }) => (
          <Waiting key={source.section} role="status" aria-label={texts.loading(source.title)}>
            <span>{source.title.toLowerCase()}</span>
            <Skeleton $width="40%" />
          </Waiting>
        ))}
        {failed.map(({ source, retry }) => (
          <Note key={source.section} role="alert">
            {texts.failed(source.title)} <Button onClick={retry}>{texts.retry}</Button>
          </Note>
        ))}
      </Scroller>
      <Hints aria-hidden="true">
        <span>
          <Key>↑</Key>
          <Key>↓</Key>
          {texts.keys.choose}
        </span>
        <span>
          <Key>Enter</Key>
          {texts.keys.open}
        </span>
        <span>
          <Key>Ctrl</Key>
          <Key>Enter</Key>
          {texts.keys.newTab}
        </span>
        <span>
          <Key>&gt;</Key>
          {texts.keys.actionsOnly}
        </span>
      </Hints>
    </>
  );
};

interface GroupProps {
  group: HitGroup;
  /** What the ids of its lines begin with. */
  idBefore: string;
  /** The chosen line, if it is one of these. */
  activeKey: string | undefined;
  onOpen: (address: string, isInNewTab: boolean) => void;
  onPoint: (key: string) => void;
}

const Group = memo(({ group: { id, title, count, hits }, idBefore, activeKey, onOpen, onPoint }: GroupProps) => {
  const headingId = `${idBefore}-of-${id}`;
  return (
    <Lines role="group" aria-labelledby={headingId}>
      <Heading id={headingId} role="presentation">
        <span>{title}</span>
        {count !== undefined && <span>{formatCount(count)}</span>}
      </Heading>
      {hits.map(({ key, ...words }) => (
        <HitLine
          {...words}
          key={key}
          hitKey={key}
          id={`${idBefore}-${key}`}
          isActive={key === activeKey}
          onOpen={onOpen}
          onPoint={onPoint}
        />
      ))}
    </Lines>
  );
});

interface HitLineProps extends Omit<Hit, 'key'>, Pick<GroupProps, 'onOpen' | 'onPoint'> {
  hitKey: string;
  id: string;
  isActive: boolean;
}

/** A line whose words stay is not rendered again: when the counts arrive, all stay. */
const HitLine = memo(
  ({ hitKey, id, icon, number, title, detail, address, query, isActive, onOpen, onPoint }: HitLineProps) => (
    <Line
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={() => !isActive && onPoint(hitKey)}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }: MouseEvent) => onOpen(address, ctrlKey || metaKey)}
    >
      <Icon path={icons[icon]} />
      <Words>
        {number && (
          <b>
            <Marked words={number} query={query} />
          </b>
        )}
        {number && title && ' · '}
        <Marked words={title} query={query} />
      </Words>
      <Detail>
        {detail}
        {isActive && <Key aria-hidden="true">Enter</Key>}
      </Detail>
    </Line>
  ),
);

const Marked = ({ words, query }: { words: string; query: string }) =>
  markedParts(words, query).map(({ text: part, isMarked }, index) =>
    isMarked ? <mark key={index}>{part}</mark> : part,
  );

const enter = keyframes`
  from { opacity: 0; translate: 0 -${space(2)}; }
`;

const Scrim = styled(Dialog.Backdrop)`
  position: fixed;
  z-index: ${layer.viewer};
  inset: 0;
  background: ${color.scrim};
`;

const Popup = styled(Dialog.Popup)`
  position: fixed;
  z-index: ${layer.viewer};
  inset: ${size.paletteTop} 0 auto;
  display: flex;
  flex-direction: column;
  inline-size: min(${size.palette}, calc(100vw - ${space(8)}));
  max-block-size: calc(100dvh - ${size.paletteTop} - ${space(8)});
  margin-inline: auto;
  border-radius: ${radius.l};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow: hidden;
  animation: ${enter} ${motion.fast} ease-out;

  @media ${media.phone} {
    inset: 0;
    inline-size: auto;
    max-block-size: none;
    border-radius: 0;
  }
`;

const Ask = styled.div`
  display: flex;
  flex: none;
  gap: ${space(3)};
  align-items: center;
  block-size: ${size.ask};
  padding-inline: ${space(5)};
  border-block-end: 1px solid ${color.line};

  > svg {
    color: ${color.inkSoft};
  }

  &:focus-within {
    box-shadow: inset 0 -2px 0 ${color.focus};
  }

  @media ${media.phone} {
    padding-inline: ${space(4)} ${space(1)};
  }
`;

const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  block-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font: 400 ${text.l} ${font};
  outline: none;

  &::placeholder {
    color: ${color.inkFaint};
  }
`;

const Count = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  white-space: nowrap;
`;

const Closer = styled(Dialog.Close)`
  display: grid;
  place-items: center;
  min-inline-size: ${size.round};
  min-block-size: ${size.round};
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: none;
  color: ${color.inkSoft};

  > svg {
    display: none;
  }

  @media ${media.phone} {
    inline-size: ${size.touch};
    block-size: ${size.touch};

    > kbd {
      display: none;
    }

    > svg {
      display: block;
    }
  }
`;

const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Lines = styled.div`
  padding: ${space(2)};

  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Heading = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${space(1)} ${space(3)};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: ${space(6)} minmax(0, 1fr) auto;
  column-gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.field};
  padding-inline: ${space(3)};
  border-radius: ${radius.m};
  cursor: pointer;
  scroll-margin-block: ${space(10)} ${space(2)};

  > svg {
    color: ${color.inkSoft};
  }

  b {
    font-weight: 600;
  }

  mark {
    border-radius: 2px;
    background: ${color.accentSoft};
    color: ${color.accent};
  }

  &[aria-selected='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};

    mark {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }

  @media ${media.phone} {
    grid-template-columns: ${space(6)} minmax(0, 1fr);
    align-content: center;
    min-block-size: ${size.touch};
    padding-block: ${space(1)};
  }
`;

const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Detail = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  white-space: nowrap;

  @media ${media.phone} {
    grid-column: 2;

    > kbd {
      display: none;
    }
  }
`;

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  min-block-size: ${size.touch};
  padding: ${space(3)} ${space(5)};
  color: ${color.inkSoft};

  b {
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Waiting = styled.div`
  display: grid;
  grid-template-columns: ${space(18)} minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.field};
  padding-inline: ${space(5)};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Hints = styled.div`
  display: flex;
  flex: none;
  gap: ${space(4)};
  align-items: center;
  block-size: ${size.subnav};
  padding-inline: ${space(5)};
  border-block-start: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  > span {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    white-space: nowrap;
  }

  > :last-child {
    margin-inline-start: auto;
  }

  @media ${media.phone} {
    display: none;
  }
`;
