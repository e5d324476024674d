import { noteParts } from '@shared/contract/vocabulary/note';
import type { Note } from '@shared/contract/wire/note';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { texts } from './texts';

/** The text of a note, in which the mentioned users are tinted and have their names. */
export const NoteText = ({ note: { text, mentions } }: { note: Pick<Note, 'text' | 'mentions'> }) => {
  const nameOf = usePersonNames();
  const known = new Map(mentions.map((login) => [login.toLowerCase(), login]));
  return (
    <Text>
      {noteParts(text).map((part, index) => {
        const login = part.login === undefined ? undefined : known.get(part.login);
        if (login === undefined) return part.text;
        return (
          <Mention key={index} title={part.text}>
            {texts.mentionOf(nameOf(login))}
          </Mention>
        );
      })}
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
