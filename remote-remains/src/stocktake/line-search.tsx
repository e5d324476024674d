import { sizeKey } from '@shared/contract/vocabulary/size';
import type { StocktakeLine } from '@shared/contract/wire/stocktake';
import { productsQuery } from '@shared/kit/shop/products';
import { useRecordSearch } from '@shared/kit/table/record-search';
import { media, size, space } from '@shared/kit/theme/tokens';
import { inputStyles } from '@shared/kit/ui/field';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

const isSlash = ({ code, key, shiftKey }: KeyboardEvent['nativeEvent']) => code === 'Slash' && !shiftKey && key !== '?';

interface SearchedLine extends StocktakeLine {
  /** All codes of its size. */
  codes: string;
}

const question = {
  fields: [
    { id: 'name', text: ({ name }: SearchedLine) => name },
    { id: 'size', text: ({ size: name }: SearchedLine) => name },
    { id: 'codes', text: ({ codes }: SearchedLine) => codes },
    { id: 'place', text: ({ place }: SearchedLine) => place ?? '' },
  ],
  likeness: { threshold: 0.2, ignoreLocation: true },
};

/** The lines with the further codes of their sizes, which only products have. */
const useSearchedLines = (lines: readonly StocktakeLine[]): readonly SearchedLine[] => {
  const { data: products } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  return useMemo(() => {
    const further = new Map(
      products?.flatMap(({ modifications }) => modifications.map(({ id, codes = [] }) => [id, codes])),
    );
    return lines.map((line) => {
      const codes = further.get(line.modification_id)?.map(({ code }) => code) ?? [];
      return { ...line, codes: [line.barcode ?? '', ...codes].join(' ') };
    });
  }, [lines, products]);
};

/** The lines that match a name, a size, a code or a place. A word that is a size means exactly that size. */
export const useLineSearch = (lines: readonly StocktakeLine[]) => {
  const [typed, setTyped] = useState('');
  const known = useMemo(() => new Set(lines.map(({ size: name }) => sizeKey(name))), [lines]);
  // 'ONE SIZE' is one size, of two words.
  const words = known.has(sizeKey(typed)) ? [typed] : typed.split(/\s+/).filter(Boolean);
  const sizes = words.map(sizeKey).filter((key) => known.has(key));
  const others = words.filter((word) => !known.has(sizeKey(word))).join(' ');
  const { rows, isSearching } = useRecordSearch(useSearchedLines(lines), others, question);
  const found = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const isOn = words.length > 0;
  return {
    typed,
    setTyped,
    isOn,
    isSearching,
    isFound: (line: StocktakeLine) =>
      !isOn || (found.has(line.id) && (sizes.length === 0 || sizes.includes(sizeKey(line.size)))),
  };
};

interface LineSearchProps {
  typed: string;
  onType: (typed: string) => void;
  /** Moves the focus to the first line that is found. */
  onLeave: () => void;
}

/** The search above the lines: '/' leads to it, Escape clears it, Enter goes to the first line that is found. */
export const LineSearch = ({ typed, onType, onLeave }: LineSearchProps) => {
  const field = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => field.current?.focus(), []);
  useShortcut(isSlash, focus);
  // Also from a field of pieces, where counting starts: no number has a slash.
  useEffect(() => {
    const focusByKey = (event: KeyboardEvent['nativeEvent']) => {
      if (!isSlash(event) || !(event.target instanceof Element && event.target.matches('[data-count]'))) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', focusByKey);
    return () => document.removeEventListener('keydown', focusByKey);
  }, [focus]);
  const obey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onType('');
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <Input
      ref={field}
      type="search"
      aria-label={texts.search.label}
      aria-keyshortcuts="/"
      placeholder={texts.search.placeholder}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={obey}
    />
  );
};

const Input = styled.input`
  ${inputStyles}
  flex: 0 1 calc(${space(18)} * 3);
  block-size: ${size.control};

  @media ${media.phone} {
    flex: 1 0 100%;
    block-size: ${size.touch};
  }
`;
