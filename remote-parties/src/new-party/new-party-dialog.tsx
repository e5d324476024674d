import { useLocation, useNavigate } from '@shared/kit/router';
import { space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { LeaveButton } from '@shared/kit/ui/dialogs/leave-button';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { listPath } from '../data/parties';
import { texts } from '../texts';
import type { PartyStart } from './party-start';

const NewPartyForm = lazy(async () => ({ default: (await import('./new-party-form')).NewPartyForm }));

interface NewPartyDialogProps {
  title: string;
  start: PartyStart;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The dialog of a new party, then its card. It opens before its code is loaded, and keeps its input while it is closed.
 */
export const NewPartyDialog = ({ title, start, isOpen, onClose }: NewPartyDialogProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [made, setMade] = useState(0);
  // In place of the list with the products, to which Back would return; 'Назад' leads to where they were selected.
  const isFromLink = start.lines.products !== undefined;
  const openCard = (id: number) =>
    navigate(`${listPath}/${id}/edit`, { replace: isFromLink, state: isFromLink ? { back: state?.back } : undefined });

  const end = (id: number) => {
    if (isOpen) {
      onClose();
      void openCard(id);
    }
    // The next one begins empty.
    setMade((count) => count + 1);
  };

  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} isKept>
      <Suspense fallback={<Loading onClose={onClose} />}>
        <NewPartyForm key={made} start={start} isOpen={isOpen} openCard={openCard} onClose={onClose} onMade={end} />
      </Suspense>
    </Dialog>
  );
};

const Loading = ({ onClose }: { onClose: () => void }) => (
  <Place aria-busy="true">
    <Skeleton $width="50%" />
    <Skeleton $width="100%" />
    <Skeleton $width="70%" />
    <DialogActions>
      <LeaveButton progress="none" onClick={onClose} />
      <Button tone="primary" isBusy>
        {texts.newParty.create}
      </Button>
    </DialogActions>
  </Place>
);

const Place = styled.div`
  display: grid;
  gap: ${space(5)};
`;
