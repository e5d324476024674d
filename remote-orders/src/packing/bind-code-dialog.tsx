import type { ProductRow } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import { failureDetail } from '@shared/kit/runtime/api/http';
import { productsQuery } from '@shared/kit/shop/products';
import { useRecordSearch } from '@shared/kit/table/record-search';
import { color, font, media, radius, size as sizes, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { Radio } from '@shared/kit/ui/choices/radio';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { ActionsNote, DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { Field } from '@shared/kit/ui/field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { type NamedSize, useBindCode } from '../data/packings';
import { type PackingRow, sizeOf, type UnknownCode } from './shown-packing';
import { texts } from './texts';

const words = texts.bind;
const longestCode = 48;
const mostPieces = 1_000;
const mostFound = 6;
const noProducts: ProductRow[] = [];
const question = {
  fields: [{ id: 'name', text: ({ name }: ProductRow) => name }],
  likeness: { threshold: 0.2, ignoreLocation: true },
};

interface BindCodeDialogProps {
  code: UnknownCode;
  rows: readonly PackingRow[];
  /** The size has the code now; `pieces` go into the box, none if they are in it already. */
  onBound: (size: NamedSize, pieces: number) => void;
  onClose: () => void;
}

const isSame = (one: NamedSize | undefined, other: NamedSize) => one?.modification_id === other.modification_id;

/** Binds an unknown code to a size: of this order at first, because the goods are in the hand of who packs it. */
export const BindCodeDialog = ({ code: { code }, rows, onBound, onClose }: BindCodeDialogProps) => {
  const [chosen, setChosen] = useState<NamedSize>();
  const [typed, setTyped] = useState('');
  const [pieces, setPieces] = useState('1');
  const [isCounted, setIsCounted] = useState(true);
  const { mutate, isPending, error } = useBindCode();
  const { data: products = noProducts } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const found = useRecordSearch(products, typed, question);
  const name = useId();

  const count = Number(pieces);
  const isWhole = Number.isInteger(count) && count >= 1 && count <= mostPieces;
  const why = code.length > longestCode ? words.tooLong : chosen ? undefined : words.chooseSize;

  const ofOrder = new Map(rows.map((row) => [row.item.modification_id, row]));
  const open = [...ofOrder.values()].toSorted(
    (one, other) => Number(one.counted >= one.due) - Number(other.counted >= other.due),
  );

  const bind = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || why || !isWhole || isPending) return;
    const onSuccess = () => onBound(chosen, isCounted ? count : 0);
    mutate({ code, pieces: count, size: chosen }, { onSuccess });
  };

  const option = (named: NamedSize, label: string) => (
    <Option key={named.modification_id}>
      <Radio name={name} checked={isSame(chosen, named)} onChange={() => setChosen(named)} />
      {label}
    </Option>
  );

  return (
    <Dialog title={words.title(code)} isOpen onClose={onClose}>
      <form onSubmit={bind}>
        <Sizes>
          <legend>{words.ofOrder}</legend>
          {open.map(({ item }) => option(sizeOf(item), words.size(item.name, item.size)))}
        </Sizes>
        <Field
          label={words.search}
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {typed.trim() !== '' && (
          <Found role="group" aria-label={words.search}>
            {found.rows.slice(0, mostFound).map((product) => (
              <fieldset key={product.id}>
                <legend>{product.name}</legend>
                {product.modifications
                  .toSorted(bySize)
                  .map(({ id, size }) =>
                    option({ modification_id: id, product_id: product.id, name: product.name, size }, size),
                  )}
              </fieldset>
            ))}
            {found.rows.length === 0 && !found.isSearching && <p role="status">{words.nothing}</p>}
          </Found>
        )}
        <Pieces>
          <Field
            label={words.pieces}
            value={pieces}
            inputMode="numeric"
            autoComplete="off"
            error={isWhole ? undefined : words.wrongPieces}
            onChange={({ currentTarget }) => setPieces(currentTarget.value.trim())}
          />
          <Option>
            <Checkbox label={words.count} isChecked={isCounted} onToggle={() => setIsCounted(!isCounted)} />
            {words.count}
          </Option>
        </Pieces>
        <DialogActions>
          <ActionsNote $tone={error ? 'alert' : 'calm'} role={error ? 'alert' : undefined}>
            {error ? (failureDetail(error) ?? words.failed) : why}
          </ActionsNote>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" tone="primary" isOff={why !== undefined || !isWhole} isBusy={isPending}>
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const Sizes = styled.fieldset`
  display: grid;
  max-block-size: 220px;
  padding: 0;
  border: 0;
  margin: 0 0 ${space(4)};
  overflow-y: auto;

  legend {
    margin-block-end: ${space(1)};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }
`;

const Option = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${sizes.control};

  @media ${media.touch} {
    min-block-size: ${sizes.touch};
  }
`;

const Found = styled.div`
  display: grid;
  gap: ${space(2)};
  max-block-size: 220px;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  margin-block-start: ${space(2)};
  overflow-y: auto;

  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(4)};
    padding: 0;
    border: 0;
    margin: 0;
  }

  legend {
    font: 500 ${text.m} ${font};
  }
`;

const Pieces = styled.div`
  display: grid;
  grid-template-columns: 10rem 1fr;
  gap: ${space(4)};
  align-items: end;
  margin-block: ${space(4)} ${space(5)};
`;
