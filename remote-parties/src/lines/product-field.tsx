import type { ProductRow } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { productsQuery } from '@shared/kit/shop/products';
import { useRecordSearch } from '@shared/kit/table/record-search';
import { space } from '@shared/kit/theme/tokens';
import { useSuggestions } from '@shared/kit/ui/use-suggestions';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import styled from 'styled-components';
import { MarkedText, SuggestField, SuggestionNote, SuggestionTexts } from '../suggest-field';
import { texts } from '../texts';

const words = texts.addLines;
const photoPx = 30;
const mostShown = 50;
const noProducts: ProductRow[] = [];

const sizesText = ({ modifications }: ProductRow) =>
  modifications
    .toSorted(bySize)
    .map(({ size }) => size)
    .join(', ');

const question = {
  fields: [
    { id: 'name', text: ({ name }: ProductRow) => name },
    { id: 'sizes', text: sizesText },
  ],
  likeness: { threshold: 0.2, ignoreLocation: true },
};

interface ProductFieldProps {
  onChoose: (product: ProductRow) => void;
  /** What is searched for at first. */
  first?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search over the products of the shop, with suggestions that are always visible. */
export const ProductField = ({ onChoose, first = '', ref }: ProductFieldProps) => {
  const { data: products = noProducts, isPending, isError } = useQuery(productsQuery);
  const [typed, setTyped] = useState(first);
  const { rows, isSearching } = useRecordSearch(products, typed, question);
  const options = rows.slice(0, mostShown);
  const suggestions = useSuggestions({
    label: words.products,
    options,
    onChoose: (product) => {
      setTyped('');
      onChoose(product);
    },
  });
  return (
    <SuggestField
      ref={ref}
      label={words.product}
      value={typed}
      suggestions={suggestions}
      keyOf={({ id }) => id}
      isBusy={isSearching || isPending}
      empty={
        <SuggestionNote role="status">
          {isPending ? words.loading : isError ? words.failed : !isSearching && words.nothingFound}
        </SuggestionNote>
      }
      onType={setTyped}
    >
      {(product) => (
        <Named>
          <ProductPhoto productId={product.id} sizePx={photoPx} />
          <SuggestionTexts>
            <MarkedText text={product.name} typed={typed} />
            <small>{words.sizes(sizesText(product))}</small>
          </SuggestionTexts>
        </Named>
      )}
    </SuggestField>
  );
};

const Named = styled.span`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-inline-size: 0;
`;
