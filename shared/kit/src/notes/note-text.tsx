import { noteParts } from '@shared/contract/vocabulary/note';
import type { Note } from '@shared/contract/wire/note';
import { color } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The text of a note, in which the mentioned users are tinted. */
export const NoteText = ({ note: { text, mentions } }: { note: Pick<Note, 'text' | 'mentions'> }) => {
  const known = new Set(mentions.map((login) => login.toLowerCase()));
  return (
    <Text>
      {noteParts(text).map((part, index) =>
        part.login !== undefined && known.has(part.login) ? <Mention key={index}>{part.text}</Mention> : part.text,
      )}
    </Text>
  );
};

const Text = styled.p`
  max-inline-size: 80ch;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Mention = styled.b`
  color: ${color.accent};
  font-weight: 600;
`;
