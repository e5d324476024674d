import type { Person } from '@shared/contract/wire/people';
import { Link, useLocation } from '@shared/kit/router';
import { columnHelper } from '@shared/kit/table/column-helper';
import { useListVisit } from '@shared/kit/table/state/view-memory';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Avatar } from '@shared/kit/ui/avatar';
import { Icon } from '@shared/kit/ui/icon';
import { Pill, type PillTone } from '@shared/kit/ui/pill';
import styled from 'styled-components';
import { texts } from './texts';

const { columns, telegram } = texts;

const column = columnHelper<Person>();

/** Which person the sheet shows: `/people?person=3`. */
export const personParam = 'person';

/** The query of an address with the sheet of this person over the list. */
export const searchOfPerson = (search: string, id: number): string => {
  const params = new URLSearchParams(search);
  params.set(personParam, String(id));
  return `?${params}`;
};

/** Only an outline for one who does not work here yet, or any more. */
export const avatarLook = ({ state, is_self }: Person) => (is_self ? 'self' : state === 'working' ? 'plain' : 'ghost');

export const toneOf = (person: Person, now = Date.now()): PillTone => {
  if (person.state !== 'invited') return person.state === 'working' ? 'green' : 'grey';
  return person.invitation && Date.parse(person.invitation.until) >= now ? 'blue' : 'amber';
};

/** Who can't be reached by the bot is marked only as long as they should be. */
export const telegramOf = (person: Person): keyof typeof telegram => {
  if (person.telegram === 'linked') return 'linked';
  if (person.state === 'working') return 'none';
  return person.telegram === 'waiting' && toneOf(person) === 'blue' ? 'waiting' : 'unneeded';
};

const seenOf = ({ is_self, seen_at, state }: Person): string => {
  if (is_self) return texts.seenNow;
  if (seen_at !== null) return texts.seenAt(seen_at);
  return state === 'invited' ? texts.neverSeen : texts.neverUsed;
};

const PersonLink = ({ person, tabIndex }: { person: Person; tabIndex: number }) => {
  const { search } = useLocation();
  const { visit } = useListVisit();
  return (
    <Link to={{ search: searchOfPerson(search, person.id) }} state={{ view: visit }} tabIndex={tabIndex}>
      {texts.row(person)}
    </Link>
  );
};

export const tick = 'M3 8.5l3.2 3.2L13 5';
export const warning = 'M8 2.5 14.3 13.5H1.7zM8 6.6v3.2M8 11.7v.05';

export const peopleColumns = [
  column.accessor(texts.row, {
    id: 'name',
    header: columns.name,
    cell: ({ row: { original: person }, tabIndex }) => (
      <Who data-off={person.state === 'disabled' || undefined}>
        <Avatar name={texts.row(person)} look={avatarLook(person)} />
        <PersonLink person={person} tabIndex={tabIndex} />
      </Who>
    ),
    size: 260,
    narrowest: 140,
    slot: 'lead',
  }),
  column.accessor(({ login }) => login, {
    id: 'login',
    header: columns.login,
    size: 130,
    narrowest: 68,
    slot: 'name',
  }),
  column.accessor(({ role, single }) => [role.name, texts.singleCounts(single)].join(' ').trim(), {
    id: 'role',
    header: columns.role,
    cell: ({ row: { original: person } }) => (
      <>
        {person.role.name} <Soft>{texts.singleCounts(person.single)}</Soft>
      </>
    ),
    size: 190,
    narrowest: 96,
    slot: 'state',
  }),
  column.accessor((person) => telegram[telegramOf(person)], {
    id: 'telegram',
    header: columns.telegram,
    cell: ({ row: { original: person } }) => {
      const state = telegramOf(person);
      return (
        <Word data-state={state}>
          {state === 'linked' && <Icon path={tick} />}
          {state === 'none' && <Icon path={warning} />}
          {telegram[state]}
        </Word>
      );
    },
    size: 130,
    narrowest: 96,
    isWideOnly: true,
  }),
  column.accessor(seenOf, {
    id: 'seen',
    header: columns.seen,
    cell: ({ row: { original: person } }) => <Soft>{seenOf(person)}</Soft>,
    sortBy: ({ is_self, seen_at }) => (is_self ? '9' : (seen_at ?? '')),
    size: 170,
    narrowest: 128,
  }),
  column.accessor((person) => texts.stateOf(person), {
    id: 'state',
    header: columns.state,
    cell: ({ row: { original: person } }) => <Pill tone={toneOf(person)}>{texts.stateOf(person)}</Pill>,
    cardTone: (person) => toneOf(person),
    size: 190,
    narrowest: 172,
    slot: 'amount',
  }),
];

const Who = styled.span`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-inline-size: 0;

  a {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[data-off] a {
    color: ${color.inkSoft};
  }
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;

/** A state with its icon, in its colour. */
export const Word = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${color.inkSoft};
  font: 400 ${text.m} ${font};
  vertical-align: top;

  &[data-state='linked'] {
    color: ${color.green};
    font-weight: 500;
  }

  &[data-state='none'] {
    color: ${color.amber};
    font-weight: 500;
  }
`;
