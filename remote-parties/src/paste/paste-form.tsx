import { useState } from 'react';
import type { PartyLine } from 'shared/contract/party-line';
import type { PasteDrafts } from './paste-drafts';
import { PastePreview } from './paste-preview';
import { PasteSource } from './paste-source';

interface PasteFormProps {
  partyId: number;
  lines: readonly PartyLine[];
  blocks: PasteDrafts;
  onClose: () => void;
}

/** First the rows, then what they became. */
export const PasteForm = ({ blocks, ...props }: PasteFormProps) => {
  const [isOther, setIsOther] = useState(false);
  const { current } = blocks;
  if (!current || isOther) {
    const take = (cells: string[][]) => {
      blocks.add(cells);
      setIsOther(false);
    };
    return <PasteSource onCells={take} onClose={props.onClose} />;
  }
  const pasteOther = () => {
    blocks.remove();
    setIsOther(true);
  };
  return <PastePreview {...props} draft={current} blocks={blocks} onAgain={pasteOther} />;
};
