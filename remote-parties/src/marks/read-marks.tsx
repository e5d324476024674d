import type { AddedMarks } from '@shared/contract/wire/mark';
import { failureDetail } from '@shared/kit/runtime/api/http';
import { useCommands } from '@shared/kit/runtime/commands/command-queue';
import { color, font, media, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { FieldFrame } from '@shared/kit/ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { markQueue, useAddMarks } from '../data/party-marks';
import { FileDrop } from '../file-drop';
import { texts } from '../texts';

const words = texts.marks;
const mostShown = 20;

/** Reads the marks of a party from a file or from pasted text, and says what became of them. */
export const ReadMarks = ({ partyId }: { partyId: number }) => {
  const { mutateAsync: add, isPending } = useAddMarks(partyId);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [result, setResult] = useState<AddedMarks>();

  const take = async (marks: readonly string[]) => {
    setResult(undefined);
    setProblem(marks.length === 0 ? words.noCodes : '');
    if (marks.length === 0) return;
    try {
      setResult(await add(marks));
      setTyped('');
    } catch (error) {
      setProblem(failureDetail(error) ?? words.failed);
    }
  };

  const open = async (file: File) => {
    let marks: readonly string[];
    try {
      const { marksOfFile } = await import('./marks-of-file');
      marks = await marksOfFile(file);
    } catch {
      setResult(undefined);
      return setProblem(words.unreadable);
    }
    await take(marks);
  };

  const readTyped = async () => {
    const { marksOfText } = await import('./marks-of-file');
    await take(marksOfText(typed));
  };

  return (
    <Form>
      <FieldFrame label={words.text} error={problem}>
        {(control) => (
          <Area
            {...control}
            rows={2}
            placeholder={words.how}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FieldFrame>
      <Row>
        <FileDrop label={words.file} accept=".txt,.csv,.tsv,.xlsx,.xml" isBusy={isPending} onFile={open} />
        <Button isBusy={isPending} isOff={typed.trim() === ''} onClick={() => void readTyped()}>
          {words.read}
        </Button>
      </Row>
      {result && (
        <div role="status">
          <p>{words.result({ ...result, refused: result.refused.length })}</p>
          <Refused>
            {result.refused.slice(0, mostShown).map(({ code, detail }) => (
              <li key={code}>
                <code>{code}</code>: {detail}
              </li>
            ))}
            {result.refused.length > mostShown && <li>{words.others(result.refused.length - mostShown)}</li>}
          </Refused>
        </div>
      )}
    </Form>
  );
};

/** The scanned marks that the back end did not take, until a person has understood it. */
export const RefusedMarks = ({ partyId }: { partyId: number }) => {
  const queue = markQueue(partyId);
  const refused = useCommands(queue).commands.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return null;
  return (
    <Notice role="alert">
      <Refused>
        {refused.map(({ key, body, refusal }) => (
          <li key={key}>
            <code>{body.code}</code>: {words.refusedScan(refusal?.reason ?? '')}
          </li>
        ))}
      </Refused>
      <Button onClick={() => queue.drop(refused.map(({ key }) => key))}>{words.understood}</Button>
    </Notice>
  );
};

const Form = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: end;
  justify-content: space-between;
`;

const Area = styled.textarea`
  inline-size: 100%;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  font: 400 ${text.m} ${font};
  resize: none;
`;

const Refused = styled.ul`
  margin: 0;
  padding: 0;
  color: ${color.danger};
  overflow-wrap: anywhere;
  list-style: none;
`;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(2)} ${space(5)};
  border-block-start: 1px solid ${color.line};
  background: ${color.amberSoft};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;
