import { formatWhen } from '@shared/kit/format/format-date';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, media, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { FieldFrame } from '@shared/kit/ui/field';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

const words = texts.notice;

interface TaskNoticeProps {
  worker: { user: string | null; at: string } | null;
  me: string | null;
  /** It was taken from this person, with these words. */
  taken?: { note: string } | undefined;
  isBusy: boolean;
  /** Makes this person the one who does it, with a word to the other one if it can have one. */
  onTake: (note: string, onSettled: () => void) => void;
  hasNote: boolean;
}

/** Someone else does this task, has taken it over, or nobody does it: what is true, and what can be done. */
export const TaskNotice = ({ worker, me, taken, isBusy, onTake, hasNote }: TaskNoticeProps) => {
  const isOnline = useIsOnline();
  const nameOf = usePersonNames();
  const [isAsking, setIsAsking] = useState(false);
  /** Since when the other one does it, as this person has decided to watch. */
  const [watched, setWatched] = useState<string>();

  if (worker && worker.user === me) return null;
  if (!worker) {
    return (
      <Strip role="status">
        <b>{words.nobody}</b>
        <Button isOff={!isOnline} isBusy={isBusy} onClick={() => onTake('', () => undefined)}>
          {words.resume}
        </Button>
      </Strip>
    );
  }
  const name = nameOf(worker.user ?? '');
  const { time } = formatWhen(worker.at);
  return (
    <>
      {watched !== worker.at && (
        <Strip role="alert">
          <b>{taken ? words.taken(name, time) : words.other(name, time)}</b>
          {taken && taken.note !== '' && <span>{words.word(taken.note)}</span>}
          <Explanation>{words.explanation}</Explanation>
          <Button onClick={() => setWatched(worker.at)}>{words.watch}</Button>
          <Button tone="primary" isOff={!isOnline} onClick={() => setIsAsking(true)}>
            {words.take}
          </Button>
        </Strip>
      )}
      {watched === worker.at && (
        <Strip role="status">
          <Explanation>{words.other(name, time)}</Explanation>
          <Button isOff={!isOnline} onClick={() => setIsAsking(true)}>
            {words.take}
          </Button>
        </Strip>
      )}
      <TakeOverQuestion
        isOpen={isAsking}
        name={name}
        isBusy={isBusy}
        hasNote={hasNote}
        onConfirm={(note) => onTake(note, () => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
};

/** The task waits for something else than a person. */
export const WaitNotice = ({ children }: { children: ReactNode }) => <Strip role="alert">{children}</Strip>;

const longestNote = 500;

interface TakeOverQuestionProps {
  isOpen: boolean;
  /** Of the other person. */
  name: string;
  isBusy: boolean;
  hasNote: boolean;
  onConfirm: (note: string) => void;
  onCancel: () => void;
}

/** Asks before a task is taken over, with a word to the person it is taken from. */
const TakeOverQuestion = ({ isOpen, name, isBusy, hasNote, onConfirm, onCancel }: TakeOverQuestionProps) => {
  const [note, setNote] = useState('');
  return (
    <Dialog title={texts.takeOver.title(name)} isOpen={isOpen} onClose={onCancel}>
      <Text>{texts.takeOver.explanation}</Text>
      {hasNote && (
        <FieldFrame label={texts.takeOver.word(name)}>
          {(control) => (
            <Note
              {...control}
              rows={3}
              maxLength={longestNote}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
        </FieldFrame>
      )}
      <Answers>
        <Button onClick={onCancel}>{texts.takeOver.cancel}</Button>
        <Button tone="primary" isBusy={isBusy} onClick={() => onConfirm(note)}>
          {texts.takeOver.confirm}
        </Button>
      </Answers>
    </Dialog>
  );
};

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(2)} ${space(5)};
  border-radius: ${radius.l};
  margin-block-start: ${space(4)};
  background: ${color.amberSoft};

  b {
    font: 600 ${text.l} ${font};
  }

  > button:first-of-type {
    margin-inline-start: auto;
  }

  @media ${media.phone} {
    margin: ${space(3)} ${space(3)} 0;
    padding-inline: ${space(4)};

    > button {
      flex: 1;
    }
  }
`;

const Explanation = styled.span`
  color: ${color.inkSoft};
`;

const Text = styled.p`
  margin-block-end: ${space(4)};
  color: ${color.inkSoft};
`;

const Answers = styled(DialogActions)`
  flex-wrap: wrap;
  margin-block-start: ${space(5)};
`;

const Note = styled.textarea`
  inline-size: 100%;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  font: inherit;
  resize: none;
`;
