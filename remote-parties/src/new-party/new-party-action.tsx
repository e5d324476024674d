import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'shared/ui/button';
import { ToolLabel } from 'shared/ui/tool-label';
import { canCreateQuery } from '../data/new-party';
import { texts } from '../texts';
import { NewPartyDialog } from './new-party-dialog';

/** 'Новая партия' above the list of parties; absent if the back end cannot create one. */
export const NewPartyAction = () => {
  const { data: canCreate = false } = useQuery(canCreateQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!canCreate) return null;
  return (
    <>
      <Button tone="primary" aria-label={texts.newParty.open} onClick={() => setIsOpen(true)}>
        <ToolLabel words={texts.newParty.open} sign="M8 2v12M2 8h12" />
      </Button>
      <NewPartyDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
