import type { JournalEntry } from '@shared/contract/wire/journal';
import { Link } from '@shared/kit/router';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { plainColumnHelper } from '@shared/kit/table/plain-table';
import { color, space } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { entryRecord, entryText, type TitleOf } from './entry-texts';
import { groupIcons } from './group-icons';
import { texts } from './texts';

const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const times = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
/** In a journal two entries may be a second apart. */
const second = new Intl.DateTimeFormat('ru-RU', { ...parts, ...times });

const column = plainColumnHelper<JournalEntry>();

const header = (words: string) => () => <th scope="col">{words}</th>;

/** @param titleOf the names of the sections that entries are about */
export const journalColumns = (titleOf: TitleOf) =>
  column.columns([
    column.accessor(({ at }) => second.format(Date.parse(at)), {
      id: 'at',
      header: () => (
        <th scope="col" aria-sort="descending">
          {texts.columns.at} <span aria-hidden="true">↓</span>
        </th>
      ),
      cell: ({ getValue, row }) => (
        <td data-column="at">
          <time dateTime={row.original.at}>{getValue()}</time>
        </td>
      ),
    }),
    column.display({
      id: 'login',
      header: header(texts.columns.login),
      cell: ({ row }) => (
        <td data-column="login">
          <Who {...row.original} />
        </td>
      ),
    }),
    column.accessor(({ group }) => texts.groups[group], {
      id: 'group',
      header: header(texts.columns.group),
      cell: ({ getValue, row }) => (
        <td data-column="group">
          <What data-tone={row.original.group === 'refused' ? 'alert' : 'calm'}>
            <Icon path={groupIcons[row.original.group]} />
            {getValue()}
          </What>
        </td>
      ),
    }),
    column.accessor(({ address }) => address ?? texts.nobody, {
      id: 'address',
      header: header(texts.columns.address),
      cell: ({ getValue }) => <td data-column="address">{getValue()}</td>,
    }),
    column.accessor((entry) => entryText(entry, titleOf), {
      id: 'detail',
      header: header(texts.columns.detail),
      cell: ({ getValue, row }) => (
        <td data-column="detail">
          {getValue()}
          <OfRecord entry={row.original} />
        </td>
      ),
    }),
  ]);

/** The login, which entries are searched by, and the name. */
const Who = ({ login, is_known }: JournalEntry) => {
  const nameOf = usePersonNames();
  if (login === null) return texts.nobody;
  const name = nameOf(login);
  return (
    <>
      <Login>{login}</Login>
      {!is_known && <Soft> {texts.unknownLogin}</Soft>}
      {name !== login && <Soft> {name}</Soft>}
    </>
  );
};

const OfRecord = ({ entry }: { entry: JournalEntry }) => {
  const record = entryRecord(entry);
  return (
    record && (
      <>
        , <Reference to={record.to}>{record.words}</Reference>
      </>
    )
  );
};

const Login = styled.b`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;

const Reference = styled(Link)`
  text-decoration: underline 1px ${color.lineStrong};
  text-underline-offset: 3px;

  &:hover {
    color: ${color.accent};
  }
`;

const What = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;

  svg {
    color: ${color.inkSoft};
  }

  &[data-tone='alert'],
  &[data-tone='alert'] svg {
    color: ${color.danger};
    font-weight: 500;
  }
`;
