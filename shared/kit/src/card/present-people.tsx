import { packingDeed } from '@shared/contract/vocabulary/presence';
import type { PresentPerson } from '@shared/contract/wire/presence';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useColleagues, useFieldLabel } from '@shared/kit/runtime/live/presence';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { Avatar } from '@shared/kit/ui/avatar';
import styled from 'styled-components';
import type { PageType } from './card-pages';
import { personTone } from './person-tone';
import { texts } from './texts';

const mostFaces = 2;

const Deed = ({ pageType, person: { login, doing } }: { pageType: PageType; person: PresentPerson }) => {
  const label = useFieldLabel(pageType, doing);
  const name = usePersonNames()(login);
  if (doing === packingDeed) return texts.present.packs(name);
  return doing === null ? texts.present.looks(name) : texts.present.changes(name, label);
};

/** Who else has the record open, and what they do, in the free space of the toolbar; narrow pages show only the avatars. */
export const PresentPeople = ({ pageType, id }: { pageType: PageType; id: number | undefined }) => {
  const people = useColleagues(`${pageType}/${id}`);
  const nameOf = usePersonNames();
  if (people.length === 0) return null;
  const others = people.length - mostFaces;
  return (
    <Present>
      <Faces aria-hidden>
        {people.slice(0, mostFaces).map(({ login }) => (
          <Avatar key={login} name={nameOf(login)} title={nameOf(login)} look={personTone(login)} />
        ))}
        {others > 0 && <span>+{others}</span>}
      </Faces>
      <Sentence>
        {people.map((person, index) => (
          <span key={person.login}>
            {index > 0 && ', '}
            <Deed pageType={pageType} person={person} />
          </span>
        ))}
      </Sentence>
    </Present>
  );
};

const Present = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: safe end;
  margin-inline-end: ${space(2)};
  color: ${color.inkSoft};
  font: 400 ${text.m} ${font};

  @media ${media.tablet} {
    margin: 0;
  }
`;

const Faces = styled.span`
  display: flex;
  flex: none;
  gap: 2px;
  align-items: center;
`;

/* Where there is no room for it only for a screen reader. */
const Sentence = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media ${media.tablet} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
`;
