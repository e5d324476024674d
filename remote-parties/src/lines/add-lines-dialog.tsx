import { useState } from 'react';
import type { PartyLine } from 'shared/contract/party-line';
import { Dialog } from 'shared/ui/dialog';
import { texts } from '../texts';
import { AddLinesForm } from './add-lines-form';

interface AddLinesDialogProps {
  partyId: number;
  /** The lines that the party has already. */
  lines: readonly PartyLine[];
  /** While a party is received, what is added here is counted. */
  isCounting: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds sizes of products to a party, one product after the other. */
export const AddLinesDialog = ({ isOpen, onClose, ...form }: AddLinesDialogProps) => {
  const [opened, setOpened] = useState(0);
  const close = () => {
    setOpened((count) => count + 1);
    onClose();
  };
  return (
    <Dialog title={texts.addLines.title} isOpen={isOpen} onClose={close}>
      <AddLinesForm key={opened} {...form} onClose={close} />
    </Dialog>
  );
};
