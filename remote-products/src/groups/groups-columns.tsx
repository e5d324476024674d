import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { Link } from '@shared/kit/router';
import { lowSign, minusSign } from '@shared/kit/stock/stock-flags';
import { texts as stockTexts } from '@shared/kit/stock/texts';
import { columnHelper } from '@shared/kit/table/column-helper';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import type { GroupKind } from '../data/group-kind';
import { texts } from '../texts';
import { GroupName } from './group-name';
import { type GroupRow, productsAddress } from './group-row';

const column = columnHelper<GroupRow>();
const words = texts.groups;

const countOf = ({ products }: GroupRow) => products?.count ?? 0;
const piecesOf = ({ products }: GroupRow) => products?.pieces ?? 0;

const { flags } = stockTexts;

const roublesOf = ({ products }: GroupRow) => products?.roubles ?? 0;

const kinds = ['minus', 'none', 'low', 'broken'] as const;
const signs = { minus: minusSign, none: minusSign, low: lowSign, broken: lowSign };
const tones = { minus: 'danger', none: 'danger', low: 'amber', broken: 'amber' } as const;

/** What is wrong with the stock of its products, the worst first. */
const attentionOf = ({ products }: GroupRow) =>
  kinds.flatMap((flag) => {
    const count = products?.flags.get(flags[flag]) ?? 0;
    return count > 0 ? [{ flag, count, words: words.flagged(flags[flag], formatCount(count)) }] : [];
  });

const attentionText = (group: GroupRow) =>
  attentionOf(group)
    .map(({ words: each }) => each)
    .join(' · ');

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
    size: 300,
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
    slot: 'name',
    // It has no header that names the number.
    card: (group) => words.productsCount(countOf(group)),
  }),
  column.accessor((group) => texts.pieces(formatCount(piecesOf(group))), {
    id: 'pieces',
    header: words.pieces,
    // Nothing until the products are loaded: a number that grows would move.
    cell: ({ row: { original } }) =>
      original.products && (
        <>
          <Track aria-hidden="true">
            <Bar style={{ inlineSize: `${original.products.share * 100}%` }} />
          </Track>
          {texts.pieces(formatCount(piecesOf(original)))}
        </>
      ),
    sortBy: piecesOf,
    value: piecesOf,
    align: 'end',
    size: 170,
    narrowest: 120,
    slot: 'state',
  }),
  column.accessor(attentionText, {
    id: 'attention',
    header: words.attention,
    cell: ({ row: { original } }) =>
      attentionOf(original).map(({ flag, words: each }) => (
        <Mark key={flag} data-tone={tones[flag]}>
          <Icon path={signs[flag]} />
          {each}
        </Mark>
      )),
    sortBy: (group) => attentionOf(group).reduce((sum, { count }) => sum + count, 0),
    size: 260,
    narrowest: 150,
    isWideOnly: true,
  }),
  // As the pieces, nothing until the products are loaded.
  column.accessor((group) => (group.products ? formatMoney(roublesOf(group)) : ''), {
    id: 'roubles',
    header: words.amount,
    right: 'products.cost',
    sortBy: roublesOf,
    value: (group) => ({ roubles: roublesOf(group) }),
    align: 'end',
    size: 140,
    narrowest: 92,
    slot: 'amount',
  }),
];

const CountLink = styled(Link)`
  text-decoration: underline;
  text-underline-offset: 3px;
`;

/* Beside the number, which keeps its place at the end of the cell. */
const Track = styled.span`
  display: inline-block;
  inline-size: calc(100% - ${size.stockCellMin} - ${space(6)});
  max-inline-size: 120px;
  margin-inline-end: ${space(2)};

  @media ${media.tablet} {
    display: none;
  }
`;

const Bar = styled.span`
  display: block;
  block-size: 6px;
  border-radius: ${radius.s};
  margin-inline-start: auto;
  background: ${color.ink};
`;

const Mark = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  block-size: ${size.pill};
  padding: 0 ${space(2)};
  border-radius: ${radius.s};
  margin-inline-end: ${space(2)};
  font: 500 ${text.s} ${font};
  vertical-align: middle;

  svg {
    inline-size: 12px;
    block-size: 12px;
  }

  &[data-tone='amber'] {
    background: ${color.amberSoft};
    color: ${color.amber};
  }

  &[data-tone='danger'] {
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
`;
