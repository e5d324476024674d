import type { PartyLine } from '@shared/contract/wire/party-line';
import type { ProductRow } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import { font, space, text } from '@shared/kit/theme/tokens';
import { Field } from '@shared/kit/ui/field';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';
import { parsePieces, parseRoubles } from './parse-cell';

const words = texts.addLines;
const { problems } = texts.lines;

interface SizesToAddProps {
  product: ProductRow;
  lines: readonly PartyLine[];
  pieces: Readonly<Record<number, string>>;
  /** Undefined if no price is asked for. */
  price: string | undefined;
  onPieces: (modificationId: number, typed: string) => void;
  onPrice: (typed: string) => void;
}

/** The sizes of a product, a number of pieces for each, and its purchase price. */
export const SizesToAdd = ({ product, lines, pieces, price, onPieces, onPrice }: SizesToAddProps) => {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const orderedOf = (id: number) => lines.find(({ modification_id }) => modification_id === id)?.ordered;
  return (
    <Sizes ref={fields}>
      <legend>{product.name}</legend>
      {product.modifications.toSorted(bySize).map(({ id, size }) => {
        const ordered = orderedOf(id);
        const typed = pieces[id] ?? '';
        return (
          <Field
            key={id}
            label={words.size(size)}
            note={ordered === undefined ? undefined : words.already(ordered)}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={typed.trim() !== '' && parsePieces(typed) === undefined ? problems.pieces : undefined}
            onChange={(event) => onPieces(id, event.target.value)}
          />
        );
      })}
      {price !== undefined && (
        <Field
          label={words.price}
          inputMode="decimal"
          autoComplete="off"
          value={price}
          error={price.trim() !== '' && parseRoubles(price) === undefined ? problems.price : undefined}
          onChange={(event) => onPrice(event.target.value)}
        />
      )}
    </Sizes>
  );
};

const Sizes = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  min-inline-size: 0;
  padding: 0;
  border: 0;

  legend {
    margin-block-end: ${space(2)};
    font: 600 ${text.m} ${font};
  }
`;
