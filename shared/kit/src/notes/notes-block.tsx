import { newNoteHash } from '@shared/contract/vocabulary/note';
import type { Note } from '@shared/contract/wire/note';
import { ConflictDialog } from '@shared/kit/card/conflict-dialog';
import { useIsRecordGone } from '@shared/kit/card/record-presence';
import { formatMoment, formatWhen } from '@shared/kit/format/format-date';
import { useLocation } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { draftRequestKey } from '@shared/kit/runtime/input/request-key';
import { notify } from '@shared/kit/runtime/page/notify';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { offerUndo } from '@shared/kit/runtime/records/removal';
import { conflictOf } from '@shared/kit/runtime/records/save-record';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuItem, MenuText } from '@shared/kit/ui/choices/menu-popup';
import { Icon } from '@shared/kit/ui/icon';
import { Key } from '@shared/kit/ui/key';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type NotedRecord, noteCalls, notesQuery } from './note-calls';
import { NoteField } from './note-field';
import { NoteText } from './note-text';
import { texts } from './texts';
import { isNoteDrafted, useNoteDraft } from './use-note-draft';

const isNote = ({ code }: KeyboardEvent) => code === 'KeyM';

/** 'Заметки' of a record, with the field for a new one. Absent where the back end keeps none. */
export const NotesBlock = ({ entity, id }: NotedRecord) =>
  useAbility('GET /api/notes/') ? <Notes key={`${entity}/${id}`} entity={entity} id={id} /> : null;

const Notes = (record: NotedRecord) => {
  const { data: notes, isError, isFetching, refetch } = useQuery(notesQuery(record));
  return (
    <Block title={texts.title} action={<About>{texts.about}</About>}>
      <NewNote record={record} />
      {notes ? (
        <List>
          {notes.map((note) => (
            <NoteLine key={note.id} record={record} note={note} />
          ))}
        </List>
      ) : isError ? (
        <Failure role="alert">
          {texts.notLoaded}
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Failure>
      ) : (
        <About role="status">{texts.loading}</About>
      )}
      {notes?.length === 0 && <About>{texts.empty}</About>}
    </Block>
  );
};

const NewNote = ({ record }: { record: NotedRecord }) => {
  const name = `${record.entity}/${record.id}/note`;
  const field = useRef<HTMLTextAreaElement>(null);
  const isGone = useIsRecordGone();
  const draft = useNoteDraft({
    name,
    before: '',
    send: ({ typed }) => noteCalls(record).add(typed, draftRequestKey(name, typed)),
  });
  useShortcut(isNote, () => field.current?.focus());
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === newNoteHash) field.current?.focus();
  }, [hash]);
  return (
    <NoteField ref={field} label={texts.label} placeholder={texts.placeholder} hint={texts.hint} draft={draft}>
      <Button
        tone="primary"
        isBusy={draft.phase === 'sending'}
        disabled={draft.isBlank || isGone}
        onClick={draft.submit}
      >
        {texts.add}
        <Keys>{texts.addKeys}</Keys>
      </Button>
    </NoteField>
  );
};

interface NoteProps {
  record: NotedRecord;
  note: Note;
}

const draftName = ({ id }: Note) => `note/${id}`;

const whenOf = (moment: string): string => {
  const { day, time } = formatWhen(moment);
  return day === formatWhen(new Date().toISOString()).day ? texts.today(time) : texts.when(day, time);
};

const pin = 'M5.5 2.2h5M6.3 2.2v4L4.4 8.8h7.2L9.7 6.2v-4M8 8.8v5';

const NoteLine = ({ record, note }: NoteProps) => {
  const { user, at, edited_at: editedAt, is_pinned: isPinned } = note;
  const isOwn = user === loginOfScreen();
  const name = usePersonNames()(user);
  const [isEdited, setIsEdited] = useState(isOwn && isNoteDrafted(draftName(note)));
  const when = whenOf(at);
  return (
    <Line aria-label={texts.actions(name, when)}>
      <Avatar aria-hidden="true">{name.slice(0, 2)}</Avatar>
      <div>
        <Head>
          <b>{name}</b>
          <time dateTime={at}>{when}</time>
          {editedAt !== null && <span title={texts.changedAt(formatMoment(editedAt))}>{texts.changed}</span>}
          {isPinned && (
            <Pinned>
              <Icon path={pin} />
              {texts.pinned[record.entity]}
            </Pinned>
          )}
        </Head>
        {isEdited ? (
          <EditedNote record={record} note={note} onClose={() => setIsEdited(false)} />
        ) : (
          <NoteText note={note} />
        )}
      </div>
      {!isEdited && <NoteMenu record={record} note={note} onEdit={isOwn ? () => setIsEdited(true) : undefined} />}
    </Line>
  );
};

interface NoteMenuProps extends NoteProps {
  /** Undefined for a note of another person. */
  onEdit: (() => void) | undefined;
}

/** What can be done with a note: its author changes and deletes it, everybody pins it. */
const NoteMenu = ({ record, note, onEdit }: NoteMenuProps) => {
  const isOnline = useIsOnline();
  const { remove, restore, reload, change } = noteCalls(record);

  const removeNote = async () => {
    try {
      await remove(note.id);
      offerUndo(texts.removed, { restore: () => restore(note.id), reload });
    } catch {
      // `http` has logged it; here the person is informed.
      notify.error(texts.notRemoved);
    }
  };

  const pinNote = async () => {
    try {
      await change(note, { is_pinned: !note.is_pinned });
    } catch {
      notify.error(note.is_pinned ? texts.notUnpinned : texts.notPinned);
      await reload();
    }
  };

  const name = usePersonNames()(note.user);
  return (
    <More label={texts.actions(name, whenOf(note.at))} content="⋯" tone="quiet">
      <MenuItem disabled={!isOnline} onClick={pinNote}>
        {note.is_pinned ? texts.unpin : texts.pin}
      </MenuItem>
      {onEdit && <MenuItem onClick={onEdit}>{texts.change}</MenuItem>}
      {onEdit && (
        <MenuItem disabled={!isOnline} onClick={removeNote}>
          {texts.remove}
        </MenuItem>
      )}
      {!isOnline && <MenuText>{texts.offline}</MenuText>}
    </More>
  );
};

/** The text of an own note in a field. Another text that was stored meanwhile asks which one stays. */
const EditedNote = ({ record, note, onClose }: NoteProps & { onClose: () => void }) => {
  const [theirs, setTheirs] = useState<Note>();
  const { change } = noteCalls(record);
  const draft = useNoteDraft({
    name: draftName(note),
    before: note.text,
    version: note.version,
    send: async ({ typed, before, version = note.version }) => {
      try {
        await change({ id: note.id, version }, { text: typed });
      } catch (error) {
        const { current } = conflictOf<Note>(error);
        if (!current) throw error;
        // Only the pin was changed, or the text to the same one.
        if ([before, typed].includes(current.text)) return change(current, { text: typed });
        setTheirs(current);
        throw error;
      }
    },
    onSent: onClose,
  });

  const leave = () => {
    draft.forget();
    onClose();
  };

  return (
    <>
      <NoteField label={texts.edited} draft={draft} onCancel={leave} isFocused>
        <Button onClick={leave}>{texts.cancel}</Button>
        <Button
          tone="primary"
          isBusy={draft.phase === 'sending'}
          disabled={draft.isBlank || draft.text === note.text}
          onClick={draft.submit}
        >
          {texts.save}
        </Button>
      </NoteField>
      {theirs && (
        <ConflictDialog
          fields={[{ id: 'text', label: texts.edited, mine: draft.text, theirs: theirs.text }]}
          onCancel={() => setTheirs(undefined)}
          onChoose={({ text: chosen }) => {
            setTheirs(undefined);
            if (chosen === 'mine') return draft.resubmit({ before: theirs.text, version: theirs.version });
            void noteCalls(record).reload();
            leave();
          }}
        />
      )}
    </>
  );
};

const About = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Keys = styled(Key)`
  border-color: currentColor;
  color: inherit;

  @media ${media.touch} {
    display: none;
  }
`;

const List = styled.ul`
  display: grid;
  padding: 0;
  margin-block-start: ${space(2)};
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: start;
  padding-block: ${space(3)};

  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Avatar = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${size.chip};
  block-size: ${size.chip};
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  color: ${color.accent};
  font: 600 ${text.xs} ${font};
  text-transform: uppercase;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  margin-block-end: ${space(0.5)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  b {
    color: ${color.ink};
    font: 600 ${text.m} ${font};
    overflow-wrap: anywhere;
  }
`;

const Pinned = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${color.accent};
  font-weight: 500;
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
`;

const More = styled(MenuButton)`
  inline-size: ${size.touch};
  margin-block-start: calc(-1 * ${space(2)});
  padding: 0;

  > svg {
    display: none;
  }
`;
