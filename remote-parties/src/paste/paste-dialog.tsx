import { lazy, Suspense } from 'react';
import type { PartyLine } from 'shared/contract/party-line';
import { Dialog } from 'shared/ui/dialog';
import { Skeleton } from 'shared/ui/skeleton';
import { texts } from '../texts';

const PasteForm = lazy(async () => ({ default: (await import('./paste-form')).PasteForm }));

interface PasteDialogProps {
  partyId: number;
  lines: readonly PartyLine[];
  /** What was pasted; empty if nothing was yet, undefined while the dialog is closed. */
  cells: string[][] | undefined;
  onClose: () => void;
}

/** Rows from a spreadsheet: what was recognised, what was not and what differs, before anything is saved. */
export const PasteDialog = ({ partyId, lines, cells, onClose }: PasteDialogProps) => (
  <Dialog title={texts.paste.title} width="wide" isOpen={cells !== undefined} onClose={onClose}>
    {cells && (
      <Suspense fallback={<Skeleton $width="100%" />}>
        <PasteForm partyId={partyId} lines={lines} first={cells} onClose={onClose} />
      </Suspense>
    )}
  </Dialog>
);
