import { partyStatus } from '@shared/contract/vocabulary/party';
import type { PartyLine } from '@shared/contract/wire/party-line';
import type { ProductRow } from '@shared/contract/wire/product';
import { formatMoney } from '@shared/kit/format/format-money';
import { failureDetail, failureStatus } from '@shared/kit/runtime/api/http';
import { notify } from '@shared/kit/runtime/page/notify';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { productsQuery } from '@shared/kit/shop/products';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { ActionsNote, DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { useReceiveParty } from '../data/party-lines';
import type { PartyContents } from '../lines/use-party-lines';
import { texts } from '../texts';

/** The cost price of a product before and after a receipt. */
interface NewCost {
  id: number;
  name: string;
  from: number | null;
  to: number;
}

/**
 * The cost prices after what was counted is booked, as the back end computes them: the stock at its cost price and what
 * came at its purchase price, weighted by pieces.
 */
const newCosts = (lines: readonly PartyLine[], products: readonly ProductRow[]): NewCost[] => {
  const came = new Map<number, { name: string; pieces: number; paid: number }>();
  for (const { product_id, name, counted, received, purchase_price: price } of lines) {
    const pieces = (counted ?? received) - received;
    if (pieces <= 0 || price === null) continue;
    const known = came.get(product_id) ?? { name, pieces: 0, paid: 0 };
    came.set(product_id, { name, pieces: known.pieces + pieces, paid: known.paid + pieces * price });
  }
  return [...came].flatMap(([id, { name, pieces, paid }]) => {
    const product = products.find((each) => each.id === id);
    if (!product) return [];
    const stock = Math.max(
      0,
      product.modifications.reduce((sum, { remaining }) => sum + remaining, 0),
    );
    const from = product.cost_price;
    const to = from === null ? paid / pieces : (stock * from + paid) / (stock + pieces);
    return [{ id, name, from, to: Math.round(to * 100) / 100 }];
  });
};

const words = texts.receive.dialog;

interface BookDialogProps {
  partyId: number;
  contents: PartyContents;
  isOpen: boolean;
  onClose: () => void;
  onBooked: () => void;
}

/** Asks before counted pieces become stock: whether the status and the cost prices follow. */
export const BookDialog = ({ partyId, contents, isOpen, onClose, onBooked }: BookDialogProps) => {
  const { lines, totals } = contents;
  const { mutate, isPending, isError, error, reset } = useReceiveParty(partyId);
  const { data: products } = useQuery({ ...productsQuery, enabled: isOpen, staleTime: Number.POSITIVE_INFINITY });
  const [chosenStored, setIsStored] = useState<boolean>();
  // A party of which something is still to come is on its way.
  const isStored = chosenStored ?? totals.isComplete;
  const [isCosted, setIsCosted] = useState(false);
  const seesCost = useRight('products.cost');
  const missing = totals.short + totals.uncounted;
  const costs = newCosts(lines, products ?? []);

  const close = () => {
    reset();
    onClose();
  };

  const book = () =>
    mutate(
      { ...(isStored && { status: partyStatus.inStock }), ...(isCosted && { cost_price: true }) },
      {
        onSuccess: () => {
          notify.success(words.done(totals.due));
          close();
          onBooked();
        },
      },
    );

  return (
    <Dialog title={totals.due > 0 ? words.title(totals.due) : words.titleFalling} isOpen={isOpen} onClose={close}>
      <Body>
        <p>
          {totals.due > 0 && `${words.grows(totals.due)} `}
          {missing > 0 && words.short(missing)}
        </p>
        {totals.falling.length > 0 && (
          <Falling role="alert">
            {words.falling}
            <Costs as="ul">
              {totals.falling.map((line) => (
                <li key={line.id}>
                  {words.fallingLine(texts.lines.lineName(line.name, line.size), line.received, line.counted ?? 0)}
                </li>
              ))}
            </Costs>
          </Falling>
        )}
        <Choice>
          <Checkbox label={words.status} isChecked={isStored} onToggle={() => setIsStored(!isStored)} />
          {words.status}
        </Choice>
        {seesCost && (
          <Choice>
            <Checkbox label={words.cost} isChecked={isCosted} onToggle={() => setIsCosted((was) => !was)} />
            {words.cost}
          </Choice>
        )}
        {isCosted && (
          <Costs>
            {costs.map(({ id, name, from, to }) => (
              <li key={id}>{words.costOf(name, formatMoney(from), formatMoney(to))}</li>
            ))}
          </Costs>
        )}
        <DialogActions>
          {isError && (
            <ActionsNote role="alert" $tone="alert">
              {(failureStatus(error) === 409 && failureDetail(error)) || words.failed}
            </ActionsNote>
          )}
          <Button onClick={close}>{texts.cancel}</Button>
          <Button tone="primary" isBusy={isPending} onClick={book}>
            {texts.receive.book}
          </Button>
        </DialogActions>
      </Body>
    </Dialog>
  );
};

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Falling = styled.div`
  color: ${color.danger};
`;

const Choice = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: center;
`;

const Costs = styled.ul`
  max-block-size: 160px;
  padding-inline-start: ${space(6)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  overflow-y: auto;
`;
