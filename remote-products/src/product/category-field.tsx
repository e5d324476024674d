import { useQuery } from '@tanstack/react-query';
import type { ComponentPropsWithRef } from 'react';
import type { Category } from 'shared/contract/product';
import { FieldFrame, selectFace } from 'shared/ui/field';
import styled from 'styled-components';
import { categoriesQuery } from '../data/categories';
import { texts } from '../texts';

interface CategoryFieldProps extends ComponentPropsWithRef<'select'> {
  /** The one the product has: it can be kept while the others are not known. */
  category: Category | null;
}

const noCategories: Category[] = [];

/** The choice of a category. Its values are the numbers of categories as text, and nothing for none. */
export const CategoryField = ({ category, ...rest }: CategoryFieldProps) => {
  const { data: known = noCategories } = useQuery(categoriesQuery);
  const isMissing = category && !known.some(({ id }) => id === category.id);
  const categories = isMissing ? [category, ...known] : known;
  return (
    <FieldFrame label={texts.fields.category_id}>
      {(control) => (
        <Choice {...control} {...rest}>
          <option value="">{texts.fields.noCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
    </FieldFrame>
  );
};

const Choice = styled.select`
  ${selectFace}
`;
