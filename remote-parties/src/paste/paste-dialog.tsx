import type { PartyLine } from '@shared/contract/wire/party-line';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { lazy, Suspense } from 'react';
import { texts } from '../texts';
import type { PasteDrafts } from './paste-drafts';

const PasteForm = lazy(async () => ({ default: (await import('./paste-form')).PasteForm }));

interface PasteDialogProps {
  partyId: number;
  lines: readonly PartyLine[];
  /** What was pasted and is not written yet. */
  blocks: PasteDrafts;
  isOpen: boolean;
  onClose: () => void;
}

/** Rows from a spreadsheet: what was recognised, what was not and what differs, before anything is saved. */
export const PasteDialog = ({ isOpen, ...form }: PasteDialogProps) => (
  <Dialog title={texts.paste.title} width="wide" isOpen={isOpen} onClose={form.onClose}>
    {isOpen && (
      <Suspense fallback={<Skeleton $width="100%" />}>
        <PasteForm {...form} />
      </Suspense>
    )}
  </Dialog>
);
