import { typedSizes } from '@shared/contract/vocabulary/size';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { inputStyles, selectStyles } from '@shared/kit/ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { ProductField } from '../lines/product-field';
import { texts } from '../texts';
import type { RecognisedRow } from './recognise-rows';
import { answersFor, type RowAnswer } from './row-answers';
import type { Pasted, PastedAnswer } from './use-pasted';

const words = texts.paste;

const isSeveral = (size: string) => typedSizes(size).length > 1;

const reasonOf = ({ kind, product, similar, modification, size, pieces, existing, price }: RecognisedRow): string => {
  if (kind === 'known') return '';
  if (modification && pieces === undefined) return words.noPieces;
  if (existing) {
    const isOtherPrice = price !== undefined && price !== existing.purchase_price && pieces === existing.ordered;
    return isOtherPrice ? words.wasPrice(formatMoney(existing.purchase_price)) : words.already(existing.ordered);
  }
  if (!product) return similar.length > 0 ? words.like(similar.slice(0, 2).map(({ name }) => name)) : '';
  return isSeveral(size) ? words.severalSizes : words.noSize;
};

const answerWords = (answer: RowAnswer, { pieces = 0, price, size, existing }: RecognisedRow): string => {
  const ordered = existing?.ordered ?? 0;
  switch (answer) {
    case 'none':
      return words.answers.none;
    case 'skip':
      return existing ? words.answers.keep(ordered) : words.answers.skip;
    case 'add':
      return existing ? words.answers.addTo(ordered + pieces) : words.answers.add;
    case 'set':
      return words.answers.set(pieces);
    case 'price':
      return words.answers.price(formatMoney(price));
    case 'new-size':
      return isSeveral(size) ? words.answers.asOneSize(size) : words.answers.newSize(size);
  }
};

/** What was pasted is on the left, what it became on the right, the decision last. */
export const PasteRow = ({ answered, pasted }: { answered: PastedAnswer; pasted: Pasted }) => {
  const { row, place, answer } = answered;
  const [isSearching, setIsSearching] = useState(false);
  const reason = reasonOf(row);
  return (
    <>
      <tr>
        <Faint>{row.line}</Faint>
        <Faint>{row.source}</Faint>
        <td>
          {row.product ? row.product.name : <Wrong>{words.notFound}</Wrong>}
          {reason && <Reason>{reason}</Reason>}
        </td>
        <td>
          <b>{row.modification?.size ?? row.size}</b>
        </td>
        <td>
          {row.pieces === undefined ? (
            <PiecesInput row={row} onMend={(pieces) => pasted.mend(place, pieces)} />
          ) : (
            formatCount(row.pieces)
          )}
        </td>
        <td>{row.price === undefined ? '' : formatMoney(row.price)}</td>
        <td>
          <RowChoice row={row} answer={answer} pasted={pasted} place={place} onSearch={() => setIsSearching(true)} />
        </td>
      </tr>
      {isSearching && (
        <tr>
          <Search colSpan={7}>
            <ProductField
              ref={focusFirst}
              first={row.name}
              onChoose={(product) => {
                setIsSearching(false);
                pasted.choose(place, product);
              }}
            />
            <Button onClick={() => setIsSearching(false)}>{texts.cancel}</Button>
          </Search>
        </tr>
      )}
    </>
  );
};

const focusFirst = (field: HTMLInputElement | null) => field?.focus();

/** A number of pieces that could not be read is typed here; leaving the field or Enter takes it. */
const PiecesInput = ({ row, onMend }: { row: RecognisedRow; onMend: (pieces: string) => void }) => (
  <Pieces
    aria-label={words.piecesOf(row.line)}
    aria-invalid
    inputMode="numeric"
    autoComplete="off"
    defaultValue={row.piecesText}
    onFocus={({ target }) => target.select()}
    onBlur={({ target }) => target.value !== row.piecesText && onMend(target.value)}
    onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
  />
);

interface RowChoiceProps {
  row: RecognisedRow;
  answer: RowAnswer;
  pasted: Pasted;
  place: number;
  /** Looks for the product among all. */
  onSearch: () => void;
}

const productOption = 'product:';

/** What is done with a row; one without a product offers the similar ones, each the search over all. */
const RowChoice = ({ row, answer, pasted, place, onSearch }: RowChoiceProps) => {
  const answers = answersFor(row);
  const choose = (value: string) => {
    if (value === 'search') return onSearch();
    const product = row.similar.find(({ id }) => value === `${productOption}${id}`);
    if (product) return pasted.choose(place, product);
    const chosen = answers.find((each) => each === value);
    return chosen && pasted.answer([place], chosen);
  };
  return (
    <Choice
      aria-label={words.answerOf(row.line)}
      aria-invalid={answer === 'none' || undefined}
      value={answer}
      onChange={({ target }) => choose(target.value)}
    >
      {answers.map((each) => (
        <option key={each} value={each}>
          {each === 'none' && !row.product ? words.answers.chooseProduct : answerWords(each, row)}
        </option>
      ))}
      {!row.product &&
        row.similar.map(({ id, name }) => (
          <option key={id} value={`${productOption}${id}`}>
            {name}
          </option>
        ))}
      <option value="search">{row.product ? words.answers.otherProduct : words.answers.search}</option>
    </Choice>
  );
};

const Search = styled.td`
  &&& {
    padding-block: ${space(2)} ${space(4)};
    text-align: start;
  }

  button {
    margin-block-start: ${space(2)};
  }
`;

const Pieces = styled.input`
  ${inputStyles}
  inline-size: 88px;
  block-size: 30px;
  text-align: end;
`;

const Faint = styled.td`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Wrong = styled.b`
  color: ${color.danger};
  font-weight: 600;
`;

const Reason = styled.small`
  display: block;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Choice = styled.select`
  ${selectStyles}
  min-inline-size: 180px;
`;
