import { markedParts } from '@shared/kit/table/record-search';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { inputStyles } from '@shared/kit/ui/field';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from '../texts';
import { currentIndex, type SectionLink, searchedFrom } from './section-links';

interface SectionListProps {
  /** What is listed before anything is typed. */
  links: readonly SectionLink[];
  /** What a search looks in. */
  all: readonly SectionLink[];
  columns: 1 | 2;
  /** Its field, if the list has a search. */
  search: RefObject<HTMLInputElement | null>;
  onGo: () => void;
}

const isFound = ({ title }: SectionLink, typed: string) => markedParts(title, typed).some(({ isMarked }) => isMarked);

/** Sections below one another, with a search from ten on. Arrows go from one to another and back to the search. */
export const SectionList = ({ links, all, columns, search, onGo }: SectionListProps) => {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const current = all[currentIndex(all, pathname)];
  const shown = typed.trim() === '' ? links : all.filter((link) => isFound(link, typed));
  const rows = Math.ceil(shown.length / columns);

  const entries = () => [...(list.current?.querySelectorAll('a') ?? [])];
  const placeOfFocus = () => entries().findIndex((entry) => entry.matches(':focus'));
  const goTo = (place: number) => (place < 0 ? search.current : entries()[place])?.focus();
  const steps: Partial<Record<string, (place: number) => number>> = {
    ArrowDown: (place) => place + 1,
    ArrowUp: (place) => place - 1,
    ArrowRight: (place) => (place + rows < shown.length ? place + rows : place),
    ArrowLeft: (place) => (place >= rows ? place - rows : place),
    Home: () => 0,
    End: () => shown.length - 1,
  };

  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    goTo(step(placeOfFocus()));
  };

  const moveFromSearch = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      goTo(0);
    }
    if (event.key === 'Enter') entries()[0]?.click();
  };

  return (
    <>
      {all.length >= searchedFrom && (
        <Search role="search">
          <Input
            ref={search}
            type="search"
            value={typed}
            placeholder={texts.navigation.search}
            aria-label={texts.navigation.search}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={moveFromSearch}
          />
          <Count role="status">{texts.navigation.sectionCount(typed.trim() === '' ? all.length : shown.length)}</Count>
        </Search>
      )}
      {shown.length === 0 && <Nothing>{texts.navigation.noSection}</Nothing>}
      <List ref={list} data-columns={columns} style={{ '--rows': rows }} onKeyDown={moveByKey}>
        {shown.map((link) => (
          <li key={link.to}>
            <Entry to={link.to} aria-current={link === current ? 'page' : undefined} onClick={onGo}>
              {link.title}
              {link === current && <Here>{texts.navigation.here}</Here>}
            </Entry>
          </li>
        ))}
      </List>
    </>
  );
};

const Search = styled.div`
  position: relative;
  flex: none;
  padding: ${space(2)};

  @media ${media.phone} {
    padding: ${space(3)} ${space(4)} ${space(2)};
  }
`;

const Input = styled.input`
  ${inputStyles}
  padding-inline-end: calc(${space(18)} * 1.5);
`;

const Count = styled.span`
  position: absolute;
  inset: 0 ${space(6)} 0 auto;
  display: grid;
  place-items: center;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  pointer-events: none;

  @media ${media.phone} {
    inset-block: ${space(3)} ${space(2)};
  }
`;

const Nothing = styled.p`
  padding: ${space(2)} ${space(5)} ${space(4)};
  color: ${color.inkSoft};
`;

const List = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-template-rows: repeat(var(--rows), auto);
  grid-auto-columns: minmax(0, 1fr);
  min-block-size: 0;
  padding: ${space(1)} ${space(2)} ${space(2)};
  list-style: none;
  overflow-y: auto;

  @media ${media.phone} {
    padding: 0;
  }
`;

const Entry = styled(Link)`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.chip};
  padding: 0 ${space(3)};
  border-radius: ${radius.m};

  &:hover {
    background: ${color.sunken};
  }

  &[aria-current] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
    font-weight: 600;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  @media ${media.touch} {
    min-block-size: ${size.touch};
  }

  @media ${media.phone} {
    min-block-size: ${size.touch};
    padding: 0 ${space(4)};
    border-radius: 0;
    font-size: 15px;
  }
`;

const Here = styled.span`
  margin-inline-start: auto;
  color: ${color.accent};
  font: 500 ${text.s} ${font};
`;
