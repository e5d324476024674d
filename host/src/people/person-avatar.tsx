import type { Person } from '@shared/contract/wire/people';
import { color, font, radius, size, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** 'Анна Реброва' is АР, 'Администратор' is А; without a name the login has to do. */
const initialsOf = ({ name, login }: Pick<Person, 'name' | 'login'>): string => {
  const [first = '', second = ''] = (name?.trim() || login).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase();
};

interface PersonAvatarProps {
  person: Pick<Person, 'name' | 'login' | 'state' | 'is_self'>;
  place?: 'row' | 'head';
}

/** The initials of a person; only an outline for one who does not work here yet, or any more. */
export const PersonAvatar = ({ person, place = 'row' }: PersonAvatarProps) => (
  <Face
    aria-hidden
    data-place={place}
    data-self={person.is_self || undefined}
    data-ghost={person.state !== 'working' || undefined}
  >
    {initialsOf(person)}
  </Face>
);

const Face = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: ${size.round};
  block-size: ${size.round};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.greySoft};
  color: ${color.ink};
  font: 600 ${text.xs} ${font};

  &[data-place='head'] {
    inline-size: ${size.touch};
    block-size: ${size.touch};
    font: 600 ${text.l} ${font};
  }

  &[data-ghost] {
    background: none;
    color: ${color.inkSoft};
  }

  &[data-self] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.canvas};
  }
`;
