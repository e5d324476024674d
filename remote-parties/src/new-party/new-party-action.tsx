import { useLocation, useNavigate } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { Button } from '@shared/kit/ui/button';
import { useAskedDialog } from '@shared/kit/ui/dialogs/use-asked-dialog';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { texts } from '../texts';
import { NewPartyDialog } from './new-party-dialog';
import { startParty } from './party-start';

/** The products that a link from another section orders: `?order=7,12`. */
const orderParam = 'order';
const isIds = (text: unknown): text is string => typeof text === 'string' && /^[1-9]\d*(,[1-9]\d*)*$/.test(text);
const orderedIn = (state: unknown) =>
  typeof state === 'object' && state && orderParam in state && isIds(state.order) ? state.order : '';

/** 'Новая партия' above the list of parties; absent if the back end cannot create one. */
export const NewPartyAction = () => {
  const canCreate = useAbility('POST /api/parties/');
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const asked = new URLSearchParams(search).get(orderParam);
  const ordered = orderedIn(state);
  const start = useMemo(() => startParty(ordered === '' ? [] : ordered.split(',').map(Number)), [ordered]);

  const setOrdered = (products: string) => {
    const params = new URLSearchParams(search);
    params.delete(orderParam);
    return navigate({ search: params.toString() }, { replace: true, state: { ...state, [orderParam]: products } });
  };

  // The products survive a reload in the state of the address. In the address itself every way back to the list would
  // begin another party.
  const take = useEffectEvent((products: string) => void setOrdered(products));
  useEffect(() => {
    if (asked !== null) take(asked);
  }, [asked]);

  useAskedDialog('party', () => setIsOpen(true), canCreate);

  const isShown = isOpen || start.lines.products !== undefined;
  // Without the right an open dialog keeps what is typed, and says why it is not sent.
  if (!canCreate && !isShown) return null;

  const close = () => {
    setIsOpen(false);
    if (ordered !== '') void setOrdered('');
  };

  return (
    <>
      {canCreate && (
        <Button tone="primary" aria-label={texts.newParty.open} onClick={() => setIsOpen(true)}>
          <ToolLabel words={texts.newParty.open} icon="M8 2v12M2 8h12" />
        </Button>
      )}
      <NewPartyDialog title={texts.newParty.title} start={start} isOpen={isShown} onClose={close} />
    </>
  );
};
