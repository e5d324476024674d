import type { BinEntry } from '@shared/contract/wire/host/bin';
import { formatMoment } from '@shared/kit/format/format-date';
import { isoDay } from '@shared/kit/format/read-day';
import { Link } from '@shared/kit/router';
import { columnHelper } from '@shared/kit/table/column-helper';
import { color, media, size, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { cardOf, daysLeft } from './data/bin';
import { texts } from './texts';

const icons = {
  order: 'M2.5 5 8 2.2 13.5 5v6L8 13.8 2.5 11zM2.5 5 8 7.8 13.5 5M8 7.8v6',
  party:
    'M1.5 3.5h8v7.5h-8zM9.5 6H12l2.5 2.6V11h-5M4.3 13a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8zM11.6 13a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8z',
  product: 'M5.5 2.5 2 4.5l1.2 3L5 6.8v6.7h6V6.8l1.8.7 1.2-3-3.5-2C10 3.6 6 3.6 5.5 2.5z',
};

/** The path of the icon of what is soon too late. */
export const clock = 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.5';

/** With fewer days left, an entry is marked. */
export const soonDays = 8;

const column = columnHelper<BinEntry>();

interface Restoring {
  /** Not while the browser is offline: a restoration does not wait. */
  isPossible: boolean;
  restore: (entry: BinEntry) => void;
  /** The name of a person by their login. */
  nameOf: (login: string) => string;
}

const whoOf =
  (nameOf: Restoring['nameOf']) =>
  ({ deleted_by }: BinEntry) =>
    deleted_by === null ? texts.program : nameOf(deleted_by);

export const binColumns = ({ isPossible, restore, nameOf }: Restoring) => [
  column.accessor((entry) => `${texts.nameOf(entry)} · ${texts.detailOf(entry)}`, {
    id: 'what',
    header: texts.columns.what,
    cell: ({ row: { original: entry }, tabIndex }) => (
      <What>
        <Icon path={icons[entry.entity]} />
        <Cut>
          <Link to={cardOf(entry)} tabIndex={tabIndex}>
            {texts.nameOf(entry)}
          </Link>
          {` · ${texts.detailOf(entry)}`}
        </Cut>
      </What>
    ),
    size: 320,
    narrowest: 160,
    grows: true,
    slot: 'lead',
  }),
  column.accessor(({ entity }) => texts.kinds[entity], {
    id: 'kind',
    header: texts.columns.kind,
    choices: Object.values(texts.kinds).map((value) => ({ value })),
    isHiddenAtFirst: true,
    size: 110,
    narrowest: 90,
  }),
  column.accessor(whoOf(nameOf), {
    id: 'by',
    header: texts.columns.by,
    filter: 'exact',
    size: 150,
    narrowest: 84,
    isWideOnly: true,
    slot: 'name',
    card: (entry) => `${whoOf(nameOf)(entry)} · ${formatMoment(entry.deleted_at)}`,
  }),
  column.accessor(({ deleted_at }) => formatMoment(deleted_at), {
    id: 'at',
    header: texts.columns.at,
    sortBy: ({ deleted_at }) => deleted_at,
    value: ({ deleted_at }) => ({ day: isoDay(new Date(deleted_at)) }),
    size: 156,
    narrowest: 140,
  }),
  column.accessor((entry) => texts.days(daysLeft(entry)), {
    id: 'left',
    header: texts.columns.left,
    cell: ({ row: { original: entry } }) => {
      const left = daysLeft(entry);
      return (
        <Left data-soon={left < soonDays || undefined}>
          {left < soonDays && <Icon path={clock} />}
          {texts.days(left)}
        </Left>
      );
    },
    sortBy: (entry) => daysLeft(entry),
    value: (entry) => daysLeft(entry),
    size: 152,
    narrowest: 136,
    slot: 'amount',
  }),
  column.accessor(texts.dependsOf, {
    id: 'depends',
    header: texts.columns.depends,
    size: 300,
    narrowest: 160,
    isWideOnly: true,
  }),
  column.accessor(() => '', {
    id: 'restore',
    header: texts.columns.restore,
    cell: ({ row: { original: entry }, tabIndex }) => (
      <InRow
        tabIndex={tabIndex}
        disabled={!isPossible}
        aria-label={`${texts.restore}: ${texts.nameOf(entry)}`}
        onClick={() => restore(entry)}
      >
        {texts.restore}
      </InRow>
    ),
    columnsOfFile: () => [],
    align: 'end',
    size: 144,
  }),
];

const What = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;

  svg {
    color: ${color.inkSoft};
  }

  a {
    font-weight: 600;
  }

  /* The whole card opens the record, where it can be restored. */
  @media ${media.phone} {
    a::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
`;

const Cut = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* Lower than the densest row. */
const InRow = styled(Button)`
  min-block-size: 0;
  block-size: ${size.chip};
`;

const Left = styled.span`
  display: inline-flex;
  gap: ${space(1.5)};
  align-items: center;
  vertical-align: top;

  &[data-soon] {
    color: ${color.amber};
    font-weight: 500;
  }
`;
