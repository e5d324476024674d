import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'shared/router';
import { Button } from 'shared/ui/button';
import { ToolLabel } from 'shared/ui/tool-label';
import { canCreateQuery } from '../data/new-party';
import { texts } from '../texts';
import { NewPartyDialog } from './new-party-dialog';
import { startParty } from './new-party-fields';

/** The products that a link from another section orders: `?order=7,12`. */
const orderParam = 'order';
const idsOf = (text: string | null) => (text && /^[1-9]\d*(,[1-9]\d*)*$/.test(text) ? text.split(',').map(Number) : []);

/** 'Новая партия' above the list of parties; absent if the back end cannot create one. */
export const NewPartyAction = () => {
  const { data: canCreate = false } = useQuery(canCreateQuery);
  const [params, setParams] = useSearchParams();
  const ordered = params.get(orderParam);
  const [isOpen, setIsOpen] = useState(false);
  const start = useMemo(() => startParty(idsOf(ordered)), [ordered]);
  if (!canCreate) return null;

  const close = () => {
    setIsOpen(false);
    if (ordered === null) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(orderParam);
        return next;
      },
      { replace: true },
    );
  };

  return (
    <>
      <Button tone="primary" aria-label={texts.newParty.open} onClick={() => setIsOpen(true)}>
        <ToolLabel words={texts.newParty.open} sign="M8 2v12M2 8h12" />
      </Button>
      <NewPartyDialog
        title={texts.newParty.title}
        start={start}
        isOpen={isOpen || start.lines.products !== undefined}
        onClose={close}
      />
    </>
  );
};
