import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { media, space } from '@shared/kit/theme/tokens';
import { Avatar } from '@shared/kit/ui/avatar';
import styled from 'styled-components';
import { texts } from './texts';

interface PersonProps {
  login: string;
  isMe: boolean;
}

/** Who counted: the initials, and the name where it fits. */
export const Person = ({ login, isMe }: PersonProps) => {
  const name = usePersonNames()(login);
  return (
    <Place title={name}>
      <Avatar name={name} look={isMe ? 'self' : 'plain'} />
      <Name>{name}</Name>
    </Place>
  );
};

/** A person in the head of the screen, with the pieces they counted. */
export const CountingPerson = ({ login, isMe, pieces }: PersonProps & { pieces: string }) => {
  const name = usePersonNames()(login);
  return (
    <Place as="li">
      <Avatar name={name} look={isMe ? 'self' : 'plain'} />
      <span>
        {texts.person(name, isMe)} · <b>{pieces}</b>
      </span>
    </Place>
  );
};

const Place = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;
  white-space: nowrap;

  b {
    font-weight: 600;
  }
`;

/* Where only the initials fit, the name is for screen readers. */
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;

  @media ${media.compact} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
`;
