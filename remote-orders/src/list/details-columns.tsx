import { deliveryMethods } from '@shared/contract/vocabulary/order';
import { columnHelper } from '@shared/kit/table/column-helper';
import { color } from '@shared/kit/theme/tokens';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { type ListedOrder, orderDetailsQuery, ordersMissingQuery } from '../data/orders';
import { MissingMark } from '../missing-mark';
import { texts } from '../texts';
import { CompositionCell, compositionText } from './composition-cell';

const column = columnHelper<ListedOrder>();

type DetailsQuery = typeof orderDetailsQuery | typeof ordersMissingQuery;

interface NotLoadedProps {
  /** The list itself requests it. */
  query: Pick<DetailsQuery, 'queryKey'>;
}

/** Instead of a value that is loading, or has failed to load; nothing if there is no value. */
const NotLoaded = ({ query: { queryKey } }: NotLoadedProps) => {
  const { data, isError } = useQuery<unknown>({ queryKey, enabled: false });
  if (data !== undefined) return null;
  return isError ? <Unknown /> : <Skeleton $width="60%" />;
};

const Unknown = () => <Faint>{texts.unknown}</Faint>;

/** The columns of `orderDetailsQuery`. */
export const detailsColumns = [
  column.accessor(({ items }) => (items ? compositionText(items) : ''), {
    id: 'items',
    header: texts.columns.composition,
    cell: ({ row: { original } }) =>
      original.items ? <CompositionCell items={original.items} /> : <NotLoaded query={orderDetailsQuery} />,
    size: 320,
    narrowest: 240,
    grows: true,
    isHiddenAtFirst: true,
    isWideOnly: true,
  }),
  column.accessor(({ city }) => city ?? '', {
    id: 'city',
    header: texts.columns.city,
    cell: ({ row: { original } }) =>
      original.city === undefined ? <NotLoaded query={orderDetailsQuery} /> : original.city || <Unknown />,
    size: 152,
    narrowest: 140,
    isHiddenAtFirst: true,
    isWideOnly: 'laptop',
  }),
  column.accessor(({ delivery_method }) => delivery_method ?? '', {
    id: 'delivery_method',
    header: texts.columns.delivery,
    choices: deliveryMethods.map((value) => ({ value })),
    cell: ({ row: { original } }) =>
      original.delivery_method === undefined ? (
        <NotLoaded query={orderDetailsQuery} />
      ) : original.delivery_method ? (
        <Soft>{original.delivery_method}</Soft>
      ) : (
        <Unknown />
      ),
    size: 104,
    narrowest: 92,
    isHiddenAtFirst: true,
    isWideOnly: true,
  }),
];

/** The column of `ordersMissingQuery`. */
export const missingColumn = column.accessor(({ missing }) => (missing ? texts.pieces(missing) : ''), {
  id: 'missing',
  header: texts.columns.missing,
  cell: ({ row: { original } }) =>
    original.missing ? (
      <MissingMark>{texts.pieces(original.missing)}</MissingMark>
    ) : (
      <NotLoaded query={ordersMissingQuery} />
    ),
  sortBy: ({ missing = 0 }) => missing,
  value: ({ missing = 0 }) => missing,
  size: 120,
  narrowest: 100,
  isHiddenAtFirst: true,
  isWideOnly: true,
});

/* Beside the names it does not compete with them. */
const Soft = styled.span`
  color: ${color.inkSoft};
`;

const Faint = styled.span`
  color: ${color.inkFaint};
`;
