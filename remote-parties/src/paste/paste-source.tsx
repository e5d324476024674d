import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { parseTable } from 'shared/files/parse-table';
import { color, font, radius, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { DialogActions } from 'shared/ui/dialog-actions';
import { FieldFrame } from 'shared/ui/field';
import styled from 'styled-components';
import { texts } from '../texts';

const words = texts.paste;

interface PasteSourceProps {
  onCells: (cells: string[][]) => void;
  onClose: () => void;
}

/** A place to paste rows into, and a file with rows. */
export const PasteSource = ({ onCells, onClose }: PasteSourceProps) => {
  const [problem, setProblem] = useState('');

  const take = (cells: string[][]) => {
    if (cells.length === 0) setProblem(words.empty);
    else onCells(cells);
  };

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    take(parseTable(event.clipboardData.getData('text/plain')));
  };

  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    try {
      const { readTable } = await import('shared/files/read-table');
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
      <FieldFrame label={words.file}>
        {(control) => <input {...control} type="file" accept=".xlsx,.csv,.tsv,.txt" onChange={open} />}
      </FieldFrame>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </DialogActions>
    </Form>
  );
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
`;
