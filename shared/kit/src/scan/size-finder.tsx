import type { Modification, ProductRow } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import { useScanner } from '@shared/kit/runtime/scan/scanner';
import { playScanSound } from '@shared/kit/runtime/scan/sounds';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { productsQuery } from '@shared/kit/shop/products';
import { markedParts, useRecordSearch } from '@shared/kit/table/record-search';
import { color, font, radius, size as sizes, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Field } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { visuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import type { NamedSize } from './bind-code';
import { findSize } from './find-size';
import type { ScannedCode } from './read-code';
import { texts } from './texts';

const words = texts.bind;
const mostFound = 6;
const photoPx = 36;
const noProducts: readonly ProductRow[] = [];
const check = 'M3 8.5l3.2 3.2L13 5';

const question = {
  fields: [{ id: 'name', text: ({ name }: ProductRow) => name }],
  likeness: { threshold: 0.2, ignoreLocation: true },
};

/** All codes of a size, its barcode first. */
export const codesOf = ({ barcode, codes = [] }: Modification): string[] => [
  ...(barcode ? [barcode] : []),
  ...codes.map(({ code }) => code),
];

const namedSize = ({ id, name }: ProductRow, { id: modificationId, size }: Modification): NamedSize => ({
  modification_id: modificationId,
  product_id: id,
  name,
  size,
});

/** Sizes that are probably meant. */
export interface LikelySizes {
  title: string;
  sizes: readonly NamedSize[];
}

interface SizeFinderProps {
  /** Of its radio buttons. */
  name: string;
  likely: LikelySizes | undefined;
  size: NamedSize | undefined;
  /** The field of the search. */
  field: RefObject<HTMLInputElement | null>;
  /** Whether a scan of a size finds its product. */
  isScanning: boolean;
  onSize: (size: NamedSize | undefined) => void;
  /** Enter on a product. */
  onEnter: () => void;
  /** A scan of something else than a size. */
  onOther: (scanned: ScannedCode) => void;
}

/**
 * Finds a size: first its product, by its name or by a scan of any of its sizes, then the size itself. ↓ leads from the field to
 * the products, ← and → lead on to the sizes.
 */
export const SizeFinder = ({ name: group, likely, size, field, isScanning, ...props }: SizeFinderProps) => {
  const { onSize, onEnter, onOther } = props;
  const query = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const products = query.data ?? noProducts;
  const [typed, setTyped] = useState('');
  const [productId, setProductId] = useState<number>();
  const [foundName, setFoundName] = useState('');
  const hits = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLFieldSetElement>(null);

  const search = useRecordSearch(products, typed, question);
  const isTyped = typed.trim() !== '';
  const listed = isTyped ? search.rows.slice(0, mostFound) : products.filter(({ id }) => id === productId);
  const product = listed.find(({ id }) => id === productId) ?? listed[0];

  const choose = (id: number) => {
    setProductId(id);
    if (size && size.product_id !== id) onSize(undefined);
  };

  const type = (next: string) => {
    setTyped(next);
    setProductId(undefined);
    onSize(undefined);
  };

  useScanner(
    (scanned) => {
      const found = isScanning ? findSize(products, scanned) : undefined;
      if (!found) return onOther(scanned);
      playScanSound('right');
      setTyped('');
      choose(found.product.id);
      setFoundName(found.product.name);
    },
    { place: 'dialog' },
  );

  const focusHit = (id: number) => hits.current?.querySelector<HTMLElement>(`[data-product="${id}"]`)?.focus();

  const moveFromField = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !product) return;
    event.preventDefault();
    choose(product.id);
    focusHit(product.id);
  };

  /** To the chosen size, else to the first or the last. A click chooses it, as the arrows between radio buttons do. */
  const moveToSizes = (end: 0 | -1) => {
    const radios = [...(grid.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
    const radio = radios.find(({ checked }) => checked) ?? radios.at(end);
    radio?.click();
    radio?.focus();
  };

  const moveInHits = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isKnown = step !== undefined || ['Enter', 'ArrowLeft', 'ArrowRight'].includes(event.key);
    if (!isKnown) return;
    event.preventDefault();
    if (event.key === 'Enter') return onEnter();
    if (step === undefined) return moveToSizes(event.key === 'ArrowRight' ? 0 : -1);
    const place = listed.findIndex(({ id }) => id === product?.id) + step;
    const next = listed[place];
    if (place < 0) field.current?.focus();
    if (!next) return undefined;
    choose(next.id);
    return focusHit(next.id);
  };

  const moveInSizes = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp'].includes(event.key) || !product) return;
    event.preventDefault();
    focusHit(product.id);
  };

  const sizeChoice = (named: NamedSize, own: Modification | undefined, label: string) => {
    const hasCode = own !== undefined && codesOf(own).length > 0;
    return (
      <SizeChoice key={named.modification_id} data-has={hasCode || undefined}>
        <input
          type="radio"
          name={group}
          checked={size?.modification_id === named.modification_id}
          onChange={() => onSize(named)}
        />
        <b>{label}</b> {own && <small>{hasCode ? words.hasCode : words.noCode}</small>}
      </SizeChoice>
    );
  };

  const likelySizes = likely?.sizes ?? [];
  const state = query.isError ? words.failed : isTyped && listed.length === 0 && !search.isSearching && words.nothing;

  return (
    <>
      {likelySizes.length > 0 && (
        <Likely>
          <legend>{likely?.title}</legend>
          {likelySizes.map((named) => {
            const own = products
              .find(({ id }) => id === named.product_id)
              ?.modifications.find(({ id }) => id === named.modification_id);
            return sizeChoice(named, own, words.named(named.name, named.size));
          })}
        </Likely>
      )}
      <Field
        ref={field}
        label={words.product}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={moveFromField}
      />
      {listed.length > 0 && (
        <Hits ref={hits} role="listbox" aria-label={words.found} onKeyDown={moveInHits}>
          {listed.map(({ id, name, modifications }) => {
            const bare = modifications.filter((own) => codesOf(own).length === 0).length;
            return (
              <Hit
                key={id}
                role="option"
                aria-selected={id === product?.id}
                tabIndex={id === product?.id ? 0 : -1}
                data-product={id}
                onClick={() => choose(id)}
              >
                <ProductPhoto productId={id} sizePx={photoPx} />
                <span>
                  <b>
                    {markedParts(name, typed).map(({ text: part, isMarked }, place) =>
                      isMarked ? <mark key={place}>{part}</mark> : part,
                    )}
                  </b>
                  <small>{words.sizesOf(modifications.length, bare)}</small>
                </span>
                {id === product?.id && <Icon path={check} />}
              </Hit>
            );
          })}
        </Hits>
      )}
      <Found role="status">
        {state}
        {!isTyped && foundName && words.foundByScan(foundName)}
      </Found>
      {query.isError && <Button onClick={() => void query.refetch()}>{words.retry}</Button>}
      {product && (
        <Sizes ref={grid} onKeyDown={moveInSizes}>
          <legend>{words.size}</legend>
          {product.modifications.toSorted(bySize).map((own) => sizeChoice(namedSize(product, own), own, own.size))}
        </Sizes>
      )}
    </>
  );
};

const Hits = styled.div`
  display: grid;
  gap: 2px;
  margin-inline: calc(-1 * ${space(3)});
`;

const Hit = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  column-gap: ${space(3)};
  align-items: center;
  min-block-size: 52px;
  padding-inline: ${space(3)};
  border-radius: ${radius.m};
  cursor: pointer;

  > span {
    grid-column: 2;
  }

  b {
    display: block;
    font: 400 ${text.m} ${font};
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  mark {
    border-radius: 2px;
    background: ${color.accentSoft};
    color: ${color.accent};
  }

  > svg:last-child {
    color: ${color.accent};
  }

  &[aria-selected='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};

    b {
      font-weight: 600;
    }
  }
`;

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
  padding: 0;
  border: 0;
  margin: 0;

  legend {
    padding: 0;
    margin-block-end: ${space(1)};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }
`;

const Sizes = styled(Choices)`
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
`;

const Likely = styled(Choices)`
  max-block-size: 220px;
  /* With room for the rings of the focus. */
  padding: ${space(1)};
  margin: calc(-1 * ${space(1)});
  overflow-y: auto;

  b {
    font: 500 ${text.m} ${font};
    white-space: normal;
  }
`;

const SizeChoice = styled.label`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  justify-content: space-between;
  min-block-size: ${sizes.touch};
  padding-inline: ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  cursor: pointer;

  > input {
    ${visuallyHidden}
  }

  > b {
    font: 600 ${text.l} ${font};
    overflow-wrap: anywhere;
  }

  > small {
    flex: none;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  &[data-has] {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.inkSoft};
  }

  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 1px ${color.accent};

    > b,
    > small {
      color: ${color.accent};
    }
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Found = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &:empty {
    ${visuallyHidden}
  }
`;
