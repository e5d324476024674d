import { useAbility } from '@shared/kit/runtime/api/abilities';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, font, text } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { type NotedRecord, notesQuery } from './note-calls';
import { NoteText } from './note-text';
import { texts } from './texts';

/** The pinned note of an order, where it is packed; nothing without one. */
export const PinnedNote = ({ id }: Pick<NotedRecord, 'id'>) => {
  const hasNotes = useAbility('GET /api/notes/');
  const nameOf = usePersonNames();
  const { data: notes = [] } = useQuery({ ...notesQuery({ entity: 'order', id }), enabled: hasNotes });
  const note = notes.find(({ is_pinned: isPinned }) => isPinned);
  return (
    note && (
      <Block title={texts.ofOrder} action={<Author>{nameOf(note.user)}</Author>}>
        <NoteText note={note} />
      </Block>
    )
  );
};

const Author = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
