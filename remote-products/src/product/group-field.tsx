import { FieldFrame, selectStyles } from '@shared/kit/ui/field';
import { useQuery } from '@tanstack/react-query';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { categories } from '../data/categories';
import { collections } from '../data/collections';
import type { Group } from '../data/group-kind';
import { texts } from '../texts';
import type { GroupName } from './product-fields';

const kinds = { category_id: categories, collection_id: collections };

interface GroupFieldProps extends ComponentPropsWithRef<'select'> {
  name: GroupName;
  /** The current one of the product: it can be kept while the others are not loaded. */
  own: Group | null;
  /** Shown beside the label. */
  note?: string | undefined;
}

const noGroups: Group[] = [];

/** The choice of a category or a collection. Its values are ids as text, and an empty string for none. */
export const GroupField = ({ name, own, note, ...rest }: GroupFieldProps) => {
  const { data: known = noGroups } = useQuery(kinds[name].query);
  const groups = own && !known.some(({ id }) => id === own.id) ? [own, ...known] : known;
  return (
    <FieldFrame label={texts.fields[name]} note={note}>
      {(control) => (
        <Choice {...control} name={name} {...rest}>
          <option value="">{texts.noGroup[name]}</option>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </Choice>
      )}
    </FieldFrame>
  );
};

const Choice = styled.select`
  ${selectStyles}
`;
