import type { ProductRow } from 'shared/contract/product';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { color, font, text } from 'shared/theme/tokens';
import { selectStyles } from 'shared/ui/field';
import styled from 'styled-components';
import { texts } from '../texts';
import type { RecognisedRow } from './recognise-rows';
import { answersFor, type RowAnswer } from './row-answers';
import type { Pasted, PastedAnswer } from './use-pasted';

const words = texts.paste;

const reasonOf = ({ kind, product, similar, modification, pieces, existing, price }: RecognisedRow): string => {
  if (kind === 'known') return '';
  if (existing) {
    const isOtherPrice = price !== undefined && price !== existing.purchase_price && pieces === existing.ordered;
    return isOtherPrice ? words.wasPrice(formatMoney(existing.purchase_price)) : words.already(existing.ordered);
  }
  if (!product) return similar.length > 0 ? words.like(similar.slice(0, 2).map(({ name }) => name)) : '';
  return modification ? words.noPieces : words.noSize;
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
      return words.answers.newSize(size);
  }
};

/** What was pasted is on the left, what it became on the right, the decision last. */
export const PasteRow = ({ answered, pasted }: { answered: PastedAnswer; pasted: Pasted }) => {
  const { row, place, answer } = answered;
  const reason = reasonOf(row);
  return (
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
      <td>{row.pieces === undefined ? '' : formatCount(row.pieces)}</td>
      <td>{row.price === undefined ? '' : formatMoney(row.price)}</td>
      <td>
        {row.product ? (
          <Choice
            aria-label={words.answerOf(row.line)}
            aria-invalid={answer === 'none' || undefined}
            value={answer}
            onChange={({ target }) => {
              const chosen = answersFor(row).find((each) => each === target.value);
              if (chosen) pasted.answer([place], chosen);
            }}
          >
            {answersFor(row).map((each) => (
              <option key={each} value={each}>
                {answerWords(each, row)}
              </option>
            ))}
          </Choice>
        ) : (
          <ProductChoice row={row} answer={answer} pasted={pasted} place={place} />
        )}
      </td>
    </tr>
  );
};

interface ProductChoiceProps {
  row: RecognisedRow;
  answer: RowAnswer;
  pasted: Pasted;
  place: number;
}

/** A row without a product offers the similar ones. */
const ProductChoice = ({ row, answer, pasted, place }: ProductChoiceProps) => {
  const choose = (value: string) => {
    if (value === 'skip') return pasted.answer([place], 'skip');
    const product: ProductRow | undefined = row.similar.find(({ id }) => String(id) === value);
    return pasted.choose(place, product);
  };
  return (
    <Choice
      aria-label={words.answerOf(row.line)}
      aria-invalid={answer === 'none' || undefined}
      value={answer}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="none">{words.answers.chooseProduct}</option>
      {row.similar.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="skip">{words.answers.skip}</option>
    </Choice>
  );
};

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
