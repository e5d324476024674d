import { useState } from 'react';
import type { PartyLine } from 'shared/contract/party-line';
import { PastePreview } from './paste-preview';
import { PasteSource } from './paste-source';

interface PasteFormProps {
  partyId: number;
  lines: readonly PartyLine[];
  first: string[][];
  onClose: () => void;
}

/** First the rows, then what they became. */
export const PasteForm = ({ first, ...props }: PasteFormProps) => {
  const [cells, setCells] = useState(first);
  if (cells.length === 0) return <PasteSource onCells={setCells} onClose={props.onClose} />;
  return <PastePreview {...props} cells={cells} onAgain={() => setCells([])} />;
};
