import { Link, useNavigate } from '@shared/kit/router';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { markedParts, useRecordSearch } from '@shared/kit/table/record-search';
import { rowsInPage, useVirtualRows } from '@shared/kit/table/virtual-rows';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { inputStyles } from '@shared/kit/ui/field';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type CardRecord, nameOf, switcherQuestion } from './card-pages';
import { texts } from './texts';

const settledMs = 200;

/** Whether an element can be scrolled further up or down, updated after scrolling has paused for 200 ms (spec §9). */
const useScrollEnds = (list: RefObject<HTMLElement | null>, content: unknown) => {
  const [ends, setEnds] = useState({ isAtTop: true, isAtBottom: true });

  useEffect(() => {
    const scroller = list.current;
    if (!scroller) return undefined;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      setEnds({ isAtTop: scrollTop <= 0, isAtBottom: scrollTop + clientHeight >= scrollHeight - 1 });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookLater = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settledMs);
    };
    look();
    scroller.addEventListener('scroll', lookLater, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', lookLater);
    };
  }, [list, content]);

  return ends;
};

const rowHeightPx = 32;
const touchRowHeightPx = 44;
const listHeightPx = 100;
const stepPx = 50;
const photoPx = 24;

const nobody: readonly CardRecord[] = [];

const rowHeightNow = () => (window.matchMedia('(pointer: coarse)').matches ? touchRowHeightPx : rowHeightPx);

export interface RecordListProps {
  /** Its label: 'Другие заказы'. */
  label: string;
  /** The records are products, shown with pictures. */
  hasPhotos?: boolean;
  /** Undefined while they load. */
  records: readonly CardRecord[] | undefined;
  id: number | undefined;
  addressOf: (id: number) => string;
  search: RefObject<HTMLInputElement | null>;
  onGo: () => void;
}

/** The records of the list as virtual links, and a search over all of them. */
export const RecordList = ({ hasPhotos, records, id, addressOf, search, onGo }: RecordListProps) => {
  const scroller = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [heightPx] = useState(rowHeightNow);
  const { rows, isSearching } = useRecordSearch(records ?? nobody, typed, switcherQuestion);
  const [focused, setFocused] = useState(-1);
  const range = useVirtualRows(scroller, {
    rowCount: rows.length,
    rowHeightPx: heightPx,
    containerHeightPx: listHeightPx,
  });
  const { isAtTop, isAtBottom } = useScrollEnds(scroller, rows);

  // The open record is visible; search results begin with the first.
  useLayoutEffect(() => {
    const index = typed === '' ? rows.findIndex((row) => row.id === id) : 0;
    scroller.current?.scrollTo({ top: Math.max(0, index) * heightPx });
  }, [rows, typed, id, heightPx]);

  // A distant row is in the page only after this render.
  useLayoutEffect(() => {
    if (focused < 0) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${focused}"] a`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
  }, [focused]);

  const scroll = (byPx: number) => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = (scroller.current?.scrollTop ?? 0) + byPx;
    scroller.current?.scrollTo({ top, behavior: isCalm ? 'auto' : 'smooth' });
  };

  const focusSearch = () => {
    setFocused(-1);
    search.current?.focus();
  };

  const moveByKey = (event: KeyboardEvent) => {
    if (event.code !== 'ArrowDown' && event.code !== 'ArrowUp') return;
    event.preventDefault();
    const start = typed === '' ? rows.findIndex((row) => row.id === id) : -1;
    const next = event.code === 'ArrowUp' ? focused - 1 : focused < 0 && start >= 0 ? start : focused + 1;
    if (next < 0) focusSearch();
    else setFocused(Math.min(next, rows.length - 1));
  };

  const goToFirst = () => {
    const [best] = rows;
    if (!best || isSearching || typed.trim() === '') return;
    onGo();
    navigate(addressOf(best.id));
  };

  return (
    <Body onKeyDown={moveByKey}>
      <Search
        ref={search}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        onFocus={() => setFocused(-1)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && goToFirst()}
      />
      <Arrows>
        <Arrow tone="quiet" aria-label={texts.up} disabled={isAtTop} onClick={() => scroll(-stepPx)}>
          ↑
        </Arrow>
        <Arrow tone="quiet" aria-label={texts.down} disabled={isAtBottom} onClick={() => scroll(stepPx)}>
          ↓
        </Arrow>
      </Arrows>
      <Note role="status">
        {records === undefined ? texts.loading : rows.length === 0 && !isSearching && texts.nothingFound}
      </Note>
      <List ref={scroller} aria-busy={isSearching} hidden={rows.length === 0}>
        <Strut style={{ blockSize: rows.length * heightPx }} aria-hidden="true" />
        {rowsInPage(range, focused, rows.length).map((index) => {
          const row = rows[index];
          return (
            row && (
              <Item
                key={row.id}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ insetBlockStart: index * heightPx, blockSize: heightPx }}
              >
                <RecordLink
                  to={addressOf(row.id)}
                  aria-current={row.id === id ? 'page' : undefined}
                  onClick={onGo}
                  onFocus={() => setFocused(index)}
                >
                  {hasPhotos && <ProductPhoto productId={row.id} sizePx={photoPx} />}
                  <RecordWords record={row} typed={typed} />
                </RecordLink>
              </Item>
            )
          );
        })}
      </List>
    </Body>
  );
};

const RecordWords = ({ record, typed }: { record: CardRecord; typed: string }) => (
  <>
    <b>
      <Marked words={String(record.id)} typed={typed} />
    </b>
    <Name>
      <Marked words={nameOf(record)} typed={typed} />
    </Name>
  </>
);

const Marked = ({ words, typed }: { words: string; typed: string }) =>
  markedParts(words, typed).map(({ text: part, isMarked }, index) =>
    isMarked ? <Mark key={index}>{part}</Mark> : part,
  );

const Body = styled.div``;

const Search = styled.input`
  ${inputStyles}
`;

const Arrows = styled.div`
  display: flex;
  gap: ${space(1)};
  justify-content: flex-end;
  margin-block: ${space(1)};
`;

const Arrow = styled(Button)`
  min-block-size: 24px;
  min-inline-size: 24px;
  padding: 0 ${space(1.5)};

  @media (pointer: coarse) {
    min-block-size: 44px;
    min-inline-size: 44px;
  }
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &:not(:empty) {
    padding: ${space(1)} ${space(2.5)} ${space(2)};
  }
`;

const List = styled.ul`
  position: relative;
  max-block-size: ${listHeightPx}px;
  padding: 0;
  list-style: none;
  overflow-y: auto;
`;

const Strut = styled.li`
  inline-size: 1px;
`;

const Item = styled.li`
  position: absolute;
  inset-inline: 0;
`;

const RecordLink = styled(Link)`
  display: flex;
  gap: ${space(2.5)};
  align-items: center;
  block-size: 100%;
  padding: 0 ${space(2.5)};
  border-radius: 6px;
  white-space: nowrap;

  b {
    font-weight: 600;
  }

  &:hover {
    background: ${color.sunken};
  }

  &[aria-current] {
    background: ${color.sunken};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Mark = styled.mark`
  background: ${color.accentSoft};
  color: ${color.accent};
`;
