import type { PartyLine } from '@shared/contract/wire/party-line';
import type { ProductRow } from '@shared/contract/wire/product';
import { formatSum } from '@shared/kit/format/format-money';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { ActionsNote, DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { countPieces } from '../data/party-counts';
import { useAddLines } from '../data/party-lines';
import { texts } from '../texts';
import { parsePieces, parseRoubles } from './parse-cell';
import { ProductField } from './product-field';
import { SizesToAdd } from './sizes-to-add';

const words = texts.addLines;

interface AddLinesFormProps {
  partyId: number;
  lines: readonly PartyLine[];
  isCounting: boolean;
  onClose: () => void;
}

/** One product, the pieces of each of its sizes, and the purchase price. */
export const AddLinesForm = ({ partyId, lines, isCounting, onClose }: AddLinesFormProps) => {
  const [product, setProduct] = useState<ProductRow>();
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({});
  const [price, setPrice] = useState('');
  const [note, setNote] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const addition = useAddLines(partyId);
  // Counts wait for the network on this computer; lines do not.
  const isOff = !useIsOnline() && !isCounting;
  const seesPrices = useRight('purchase.prices');

  const choose = (chosen: ProductRow) => {
    setProduct(chosen);
    setPieces({});
    setPrice(chosen.cost_price === null ? '' : formatSum(chosen.cost_price));
    setNote('');
  };

  const typed = Object.entries(pieces).filter(([, text]) => text.trim() !== '');
  const given = typed.map(([id, text]) => ({ modification_id: Number(id), ordered: parsePieces(text) }));
  const known = given.flatMap(({ modification_id, ordered }) =>
    ordered === undefined ? [] : [{ modification_id, ordered }],
  );
  const isWrong = known.length < given.length || (price.trim() !== '' && parseRoubles(price) === undefined);

  const end = (name: string) => {
    setProduct(undefined);
    setNote(
      words.added(
        name,
        known.reduce((sum, { ordered }) => sum + ordered, 0),
      ),
    );
    search.current?.focus();
  };

  const add = () => {
    if (!product || isWrong || isOff) return;
    if (known.length === 0) return setNote(words.nothing);
    if (isCounting) {
      for (const { modification_id, ordered } of known) countPieces(partyId, modification_id, ordered);
      return end(product.name);
    }
    const purchase_price = seesPrices ? (parseRoubles(price) ?? null) : null;
    return addition.mutate(
      known.map((line) => ({ ...line, ...(purchase_price !== null && { purchase_price }) })),
      { onSuccess: () => end(product.name) },
    );
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };

  const addByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    add();
  };

  return (
    <Form noValidate onSubmit={submit} onKeyDown={addByKeys}>
      <ProductField ref={search} onChoose={choose} />
      {product && (
        <SizesToAdd
          key={product.id}
          product={product}
          lines={lines}
          pieces={pieces}
          price={isCounting || !seesPrices ? undefined : price}
          onPieces={(id, text) => setPieces((before) => ({ ...before, [id]: text }))}
          onPrice={setPrice}
        />
      )}
      <DialogActions>
        <ActionsNote role={addition.isError ? 'alert' : 'status'} $tone={addition.isError ? 'alert' : 'calm'}>
          {isOff ? words.offline : addition.isError ? words.notAdded : note}
        </ActionsNote>
        <Button onClick={onClose}>{words.end}</Button>
        <Button tone="primary" type="submit" isOff={isOff || !product} isBusy={addition.isPending}>
          {words.add}
        </Button>
      </DialogActions>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
