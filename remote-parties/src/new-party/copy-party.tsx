import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Party } from 'shared/contract/party';
import { Button } from 'shared/ui/button';
import { canCreateQuery } from '../data/new-party';
import { texts } from '../texts';
import { NewPartyDialog } from './new-party-dialog';
import { startCopy } from './new-party-fields';

/** 'Копировать' on the card of a party: a new one of today, with its supplier and its lines. */
export const CopyParty = ({ party }: { party: Party }) => {
  const { data: canCreate = false } = useQuery(canCreateQuery);
  const [isOpen, setIsOpen] = useState(false);
  const start = useMemo(() => startCopy(party), [party]);
  if (!canCreate) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.newParty.copy}</Button>
      <NewPartyDialog
        title={texts.newParty.copyTitle(party.id)}
        start={start}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
};
