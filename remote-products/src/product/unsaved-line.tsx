import type { Product } from 'shared/contract/product';
import { color, font, text } from 'shared/theme/tokens';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { texts } from '../texts';
import type { FieldName } from './product-fields';
import { storedWords } from './stored-words';

interface UnsavedLineProps {
  product: Product;
  /** Changed by others while a person is in the field, or has typed into it. */
  came: readonly FieldName[];
  /** Saved when the network is back. */
  waiting: readonly FieldName[];
  /** Typed before the tab was closed. */
  drafts: readonly FieldName[];
  /** Typed since the tab was opened. */
  unsaved: readonly FieldName[];
}

const words = texts.product.unsaved;
const namesOf = (names: readonly FieldName[]) => names.map((name) => texts.fields[name]).join(', ');

/** The fields whose values are not saved, in an area of its own above the buttons. */
export const UnsavedLine = ({ product, came, waiting, drafts, unsaved }: UnsavedLineProps) => (
  <Line role="status">
    {waiting.length > 0 && <Part>{words.waiting(namesOf(waiting))}</Part>}
    {drafts.length > 0 && (
      <Part>
        <TextButton type="submit">{words.draft}</TextButton>: {namesOf(drafts)}
      </Part>
    )}
    {came.length > 0 && (
      <Part>{words.came(came.map((name) => texts.product.typed(texts.fields[name], storedWords(product, name))))}</Part>
    )}
    {unsaved.length > 0 && <Part>{words.typed(namesOf(unsaved))}</Part>}
  </Line>
);

const Line = styled.p`
  min-block-size: 16px;
  color: ${color.amber};
  font: 500 ${text.s} ${font};
`;

const Part = styled.span`
  &:not(:last-child)::after {
    content: '; ';
  }
`;
