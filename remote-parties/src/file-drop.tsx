import { useFileDrop } from '@shared/kit/files/use-file-drop';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { FieldFrame } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

const words = texts.file;

interface FileDropProps {
  label: string;
  /** The endings of the files that the browser offers. */
  accept: string;
  isBusy?: boolean;
  /** Reads the file; its name and size are shown meanwhile and afterwards. */
  onFile: (file: File) => Promise<void>;
}

/** One file, which is chosen or dropped, or pasted while this is on the screen. */
export const FileDrop = ({ label, accept, isBusy = false, onFile }: FileDropProps) => {
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();

  const take = ([file]: File[]) => {
    if (!file || isBusy) return;
    setChosen(file);
    void onFile(file);
  };
  const { isOver, dropProps } = useFileDrop(area, ({ files }) => take(files));

  return (
    <FieldFrame label={label}>
      {(control) => (
        <Area ref={area} data-over={isOver || undefined} {...dropProps}>
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            disabled={isBusy}
            hidden
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              // So that the same file can be chosen again.
              target.value = '';
            }}
          />
          <Button isBusy={isBusy} onClick={() => input.current?.click()}>
            <Icon path="M4 1.8h5l3 3v9.4H4zM9 1.8v3h3" />
            {words.choose}
          </Button>
          <Hint role="status">{chosen ? words.chosen(chosen.name, chosen.size) : words.drop}</Hint>
        </Area>
      )}
    </FieldFrame>
  );
};

const Area = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(3)};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.m};

  &[data-over] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
`;

const Hint = styled.span`
  min-inline-size: 0;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  overflow-wrap: anywhere;
`;
