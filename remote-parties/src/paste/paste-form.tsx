import type { PartyLine } from '@shared/contract/wire/party-line';
import { parseTable } from '@shared/kit/files/tables/parse-table';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { FieldFrame } from '@shared/kit/ui/field';
import { type ClipboardEvent, useState } from 'react';
import styled from 'styled-components';
import { FileDrop } from '../file-drop';
import { texts } from '../texts';
import type { PasteDrafts } from './paste-drafts';
import { PastePreview } from './paste-preview';

const words = texts.paste;

interface PasteSourceProps {
  onCells: (cells: string[][]) => void;
  onClose: () => void;
}

/** A place to paste rows into, and a file with rows. */
const PasteSource = ({ onCells, onClose }: PasteSourceProps) => {
  const [problem, setProblem] = useState('');

  const take = (cells: string[][]) => {
    if (cells.length === 0) setProblem(words.empty);
    else onCells(cells);
  };

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    take(parseTable(event.clipboardData.getData('text/plain')));
  };

  const open = async (file: File) => {
    try {
      const { readTable } = await import('@shared/kit/files/tables/read-table');
      take(await readTable(file));
    } catch {
      setProblem(words.unreadable);
    }
  };

  return (
    <Form>
      <FieldFrame label={words.text} error={problem}>
        {(control) => (
          <Area
            {...control}
            rows={6}
            placeholder={words.how}
            onPaste={paste}
            onBlur={({ target }) => target.value.trim() !== '' && take(parseTable(target.value))}
          />
        )}
      </FieldFrame>
      <FileDrop label={words.file} accept=".xlsx,.csv,.tsv,.txt" onFile={open} />
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </DialogActions>
    </Form>
  );
};

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

const Form = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Area = styled.textarea`
  inline-size: 100%;
  padding: ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  font: 400 ${text.m} ${font};
  resize: none;
`;
