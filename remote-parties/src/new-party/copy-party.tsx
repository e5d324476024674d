import type { Party } from '@shared/contract/wire/party';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { Button } from '@shared/kit/ui/button';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useMedia } from '@shared/kit/ui/use-media';
import { useMemo, useState } from 'react';
import { texts } from '../texts';
import { NewPartyDialog } from './new-party-dialog';
import { startCopy } from './party-start';

const twoSheets = 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3';

/** 'Копировать' on the card of a party: a new one of today, with its supplier and its lines. Off while it is loading. */
export const CopyParty = ({ party }: { party: Party | undefined }) => {
  const canCreate = useAbility('POST /api/parties/');
  // A phone has its place in the sheet, with words.
  const isPhone = useMedia('phone');
  const [isOpen, setIsOpen] = useState(false);
  const start = useMemo(() => party && startCopy(party), [party]);
  if (!canCreate && !isOpen) return null;
  return (
    <>
      <Button aria-label={texts.newParty.copy} disabled={!party} onClick={() => setIsOpen(true)}>
        {isPhone ? texts.newParty.copy : <ToolLabel words={texts.newParty.copy} icon={twoSheets} iconOn="compact" />}
      </Button>
      {party && start && (
        <NewPartyDialog
          title={texts.newParty.copyTitle(party.id)}
          start={start}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
