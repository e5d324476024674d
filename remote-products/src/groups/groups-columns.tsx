import { formatCount } from '@shared/kit/format/format-count';
import { Link } from '@shared/kit/router';
import { columnHelper } from '@shared/kit/table/column-helper';
import { moneyColumn } from '@shared/kit/table/column-presets';
import styled from 'styled-components';
import type { GroupKind } from '../data/group-kind';
import { texts } from '../texts';
import { GroupName } from './group-name';
import { type GroupRow, productsAddress } from './group-row';

const column = columnHelper<GroupRow>();
const words = texts.groups;

const countOf = ({ products }: GroupRow) => products?.count ?? 0;
const piecesOf = ({ products }: GroupRow) => products?.pieces ?? 0;

interface CountProps {
  kind: GroupKind;
  group: GroupRow;
  tabIndex: number;
}

/** How many products a group has; for categories a link to the list of them. */
const Count = ({ kind, group, tabIndex }: CountProps) => {
  const words = formatCount(countOf(group));
  const address = productsAddress(kind, group);
  if (address === undefined) return <span tabIndex={tabIndex}>{words}</span>;
  return (
    <CountLink to={address} tabIndex={tabIndex} aria-label={texts.groups.productsOf(group.name, words)}>
      {words}
    </CountLink>
  );
};

/** The columns of categories and of collections: the name (spec §2), and what their products are. */
export const groupsColumns = (kind: GroupKind) => [
  column.accessor(({ name }) => name, {
    id: 'name',
    header: words.column,
    cell: ({ row: { original }, tabIndex }) => <GroupName kind={kind} group={original} tabIndex={tabIndex} />,
    size: 200,
    narrowest: 200,
    slot: 'lead',
  }),
  column.accessor((group) => formatCount(countOf(group)), {
    id: 'products',
    header: words.products,
    cell: ({ row: { original }, tabIndex }) => <Count kind={kind} group={original} tabIndex={tabIndex} />,
    sortBy: countOf,
    value: countOf,
    align: 'end',
    size: 110,
  }),
  column.accessor((group) => texts.pieces(formatCount(piecesOf(group))), {
    id: 'pieces',
    header: words.pieces,
    sortBy: piecesOf,
    value: piecesOf,
    align: 'end',
    size: 120,
    slot: 'state',
  }),
  moneyColumn<GroupRow>({
    id: 'roubles',
    header: words.amount,
    right: 'products.cost',
    roubles: ({ products }) => products?.roubles ?? 0,
  }),
];

const CountLink = styled(Link)`
  text-decoration: underline;
  text-underline-offset: 3px;
`;
