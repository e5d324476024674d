import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { texts } from './texts';

interface PersonProps {
  login: string;
  isMe: boolean;
}

/** Who counted: the first letters of the login, and the login where it fits. */
export const Person = ({ login, isMe }: PersonProps) => {
  const name = usePersonNames()(login);
  return (
    <Place title={name}>
      <Round data-me={isMe || undefined} aria-hidden="true">
        {name.slice(0, 2).toUpperCase()}
      </Round>
      <Login>{name}</Login>
    </Place>
  );
};

/** A person in the head of the screen, with the pieces they counted. */
export const CountingPerson = ({ login, isMe, pieces }: PersonProps & { pieces: string }) => {
  const name = usePersonNames()(login);
  return (
    <Place as="li">
      <Round data-me={isMe || undefined} aria-hidden="true">
        {name.slice(0, 2).toUpperCase()}
      </Round>
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

/* Where only the letters fit, the login is for screen readers. */
const Login = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;

  @media ${media.compact} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
`;

const Round = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: ${size.round};
  block-size: ${size.round};
  border-radius: 50%;
  background: ${color.greySoft};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};
  color: ${color.ink};
  font: 600 ${text.xs} ${font};

  &[data-me] {
    background: ${color.ink};
    box-shadow: none;
    color: ${color.canvas};
  }
`;
