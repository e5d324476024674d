import type { Product } from '@shared/contract/wire/product';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { color, font, layer, media, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { TextButton } from '@shared/kit/ui/text-button';
import styled from 'styled-components';
import { texts } from '../texts';
import { parseNumber } from './parse-number';
import { type FieldName, priceNames } from './product-fields';
import { storedWords } from './stored-words';
import type { useProductForm } from './use-product-form';

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

/** The fields whose values are not saved. */
const UnsavedLine = ({ product, came, waiting, drafts, unsaved }: UnsavedLineProps) => (
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

interface SaveBarProps {
  product: Product;
  edited: ReturnType<typeof useProductForm>;
}

/** Fields whose old and new values are short enough for the bar. */
const isShort = (name: FieldName) => !['name', 'description', 'category_id', 'collection_id'].includes(name);

const isPrice = (name: FieldName) => priceNames.some((each) => each === name);

const typedWords = (name: FieldName, typed: string): string => {
  const number = parseNumber(typed);
  return isPrice(name) && number !== null && !Number.isNaN(number) ? formatMoney(number) : typed;
};

/** The bar at the foot, only while something differs: what it is, from what to what, and the buttons. */
export const SaveBar = ({ product, edited }: SaveBarProps) => {
  const { came, waiting, drafts, unsaved, isSaving, typed, revert } = edited;
  const changed = [...drafts, ...unsaved];
  const changes = changed
    .filter(isShort)
    .map((name) => texts.product.change(texts.fields[name], storedWords(product, name), typedWords(name, typed[name])))
    .join(', ');
  if (changed.length + came.length + waiting.length === 0 && !isSaving) return null;
  return (
    <Bar data-task-bar>
      <Words>
        {changed.length > 0 && <b>{texts.product.countNotSaved(formatCount(changed.length))}</b>}
        <UnsavedLine product={product} came={came} waiting={waiting} drafts={drafts} unsaved={unsaved} />
        <Changes title={changes}>{changes}</Changes>
      </Words>
      {revert && (
        <Button tone="quiet" onClick={revert}>
          {texts.product.revert}
        </Button>
      )}
      <Button tone="primary" type="submit" isBusy={isSaving} aria-keyshortcuts="Control+S">
        {texts.product.save}
      </Button>
    </Bar>
  );
};

/* The end of the card stays free for it (product-screen.tsx). */
const Bar = styled.div`
  position: fixed;
  z-index: ${layer.sticky};
  inset: auto 0 0;
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.taskBar};
  padding: ${space(2)} ${space(6)};
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  box-shadow: ${shadow.raised};

  > button {
    flex: none;
    min-block-size: ${size.touch};
  }

  @media ${media.phone} {
    flex-wrap: wrap;
    padding-inline: ${space(4)};

    > button {
      flex: 1;
    }
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;

  b {
    font-weight: 600;
  }

  @media ${media.phone} {
    flex-basis: 100%;
  }
`;

const Changes = styled.p`
  overflow: hidden;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Line = styled.p`
  color: ${color.amber};
  font: 500 ${text.s} ${font};
`;

const Part = styled.span`
  &:not(:last-child)::after {
    content: '; ';
  }
`;
