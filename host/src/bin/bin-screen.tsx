import type { BinEntry } from '@shared/contract/wire/host/bin';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { signedInLogin } from '@shared/kit/runtime/session/session';
import type { ListChips } from '@shared/kit/table/list-layout';
import { ListScreen } from '@shared/kit/table/list-screen';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { binColumns, clock, soonDays } from './bin-columns';
import { binQuery, daysLeft, useRestore } from './data/bin';
import { texts } from './texts';

const { kinds } = texts;

const chipsOf = (login: string | undefined, nameOf: (login: string) => string): ListChips<BinEntry> => ({
  columnId: 'kind',
  label: texts.chips,
  options: [
    ...Object.values(kinds).map((value) => ({ value })),
    ...(login === undefined ? [] : [{ value: texts.mine, columnId: 'by', term: nameOf(login) }]),
    { value: texts.soon, columnId: 'left', term: `<${soonDays}`, icon: clock, tone: 'amber' },
  ],
  of: (entry) => [
    kinds[entry.entity],
    ...(entry.deleted_by === login ? [texts.mine] : []),
    ...(daysLeft(entry) < soonDays ? [texts.soon] : []),
  ],
});

const totals = [{ label: texts.kept, of: () => 0, format: () => texts.keptFor }];

/** What does not come back as it was. */
const lostCodes = (entries: readonly BinEntry[]) =>
  entries.flatMap((entry) => (entry.entity === 'product' ? entry.lost_codes : []));

/** `/bin`: what was deleted in the last 30 days, with who and when, and the way back. */
export const BinScreen = () => {
  const navigate = useNavigate();
  const isPossible = useIsOnline();
  const login = signedInLogin();
  const { mutate } = useRestore(navigate);
  const [asked, setAsked] = useState<{ entries: readonly BinEntry[]; isOpen: boolean }>({ entries: [], isOpen: false });
  const query = useQuery(binQuery);
  const nameOf = usePersonNames();
  const chips = useMemo(() => chipsOf(login, nameOf), [login, nameOf]);

  const { restore, columns } = useMemo(() => {
    const restore = (entries: readonly BinEntry[]) =>
      lostCodes(entries).length > 0 ? setAsked({ entries, isOpen: true }) : mutate(entries);
    return { restore, columns: binColumns({ isPossible, nameOf, restore: (entry) => restore([entry]) }) };
  }, [isPossible, mutate, nameOf]);

  return (
    <>
      <ListScreen
        name="bin"
        title={texts.title}
        columns={columns}
        query={query}
        rowLabel={texts.row}
        emptyText={texts.empty}
        goneWord={texts.gone}
        newRowsText={texts.newRows}
        initialSorting={{ id: 'at', desc: true }}
        chips={chips}
        totals={totals}
        selectionActions={[{ label: texts.restore, act: restore, fits: () => isPossible }]}
      />
      <ConfirmDialog
        isOpen={asked.isOpen}
        title={texts.question}
        explanation={lostCodes(asked.entries).map(({ code, product }) => (
          <p key={code}>{texts.lostCode(code, product)}</p>
        ))}
        confirmLabel={texts.restore}
        tone="primary"
        onConfirm={() => {
          mutate(asked.entries);
          setAsked({ ...asked, isOpen: false });
        }}
        onCancel={() => setAsked({ ...asked, isOpen: false })}
      />
    </>
  );
};
