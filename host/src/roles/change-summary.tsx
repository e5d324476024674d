import type { RightsPreview, Role, TouchedPerson } from '@shared/contract/wire/people';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Avatar } from '@shared/kit/ui/avatar';
import { Block, panelStyles } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { Skeleton } from '@shared/kit/ui/skeleton';
import styled from 'styled-components';
import { inOrder } from './role-edits';
import { texts } from './texts';

const words = texts.change;
const icons = {
  gain: 'M8 3v10M3 8h10',
  loss: 'M3 8h10',
  warning: 'M8 2.5 14.3 13.5H1.7zM8 6.6v3.2M8 11.7v.05',
  note: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3v3.4M8 5.1v.05',
} as const;

/** The change of one role: what it gives and takes, and, once the back end has said it, for whom. */
export interface RoleChangeShown {
  role: Role;
  gains: readonly string[];
  loses: readonly string[];
  preview: RightsPreview | undefined;
  isFailed: boolean;
  retry: () => void;
}

interface ChangeSummaryProps {
  changes: readonly RoleChangeShown[];
  nameOf: (right: string) => string;
  mayChange: boolean;
}

/** What will change and for whom, beside the rights: before anything is saved. */
export const ChangeSummary = ({ changes, nameOf, mayChange }: ChangeSummaryProps) => (
  <Side>
    {mayChange && (
      <Block title={words.title}>
        {changes.length === 0 && <Soft>{words.nothing}</Soft>}
        <Stack role="status">
          {changes.map(({ role, gains, loses, preview }) => (
            <div key={role.id}>
              <Soft>{words.of(role.name, gains.length + loses.length)}</Soft>
              <Lines>
                {gains.map((right) => (
                  <li key={right} data-tone="gain">
                    <Icon path={icons.gain} />
                    <span>
                      <b>{words.can}</b> {nameOf(right)}
                    </span>
                  </li>
                ))}
                {loses.map((right) => (
                  <li key={right} data-tone="loss">
                    <Icon path={icons.loss} />
                    <span>
                      <b>{words.cannot}</b> {nameOf(right)}
                    </span>
                  </li>
                ))}
              </Lines>
              {preview && preview.lacking.length > 0 && (
                <Warning>
                  <Icon path={icons.warning} />
                  <span>{words.lacking(inOrder(preview.lacking).map(nameOf))}</span>
                </Warning>
              )}
            </div>
          ))}
        </Stack>
      </Block>
    )}
    {changes.length > 0 && (
      <Block title={words.whom}>
        {changes.map((change) => (
          <div key={change.role.id}>
            {changes.length > 1 && <RoleName>{change.role.name}</RoleName>}
            <Touched {...change} nameOf={nameOf} />
          </div>
        ))}
      </Block>
    )}
    <Note>
      <Icon path={icons.note} />
      <span>{words.server}</span>
    </Note>
  </Side>
);

interface TouchedProps extends RoleChangeShown {
  nameOf: (right: string) => string;
}

/** The people with the role: what each gets and loses by it, and the work that they are in the middle of. */
const Touched = ({ role, preview, isFailed, retry, nameOf }: TouchedProps) => {
  if (isFailed) {
    return (
      <Failed role="alert">
        {words.failed}
        <Button onClick={retry}>{words.retry}</Button>
      </Failed>
    );
  }
  if (!preview) {
    return (
      <People aria-busy="true">
        {Array.from({ length: Math.min(role.people, 4) }, (_, index) => (
          <li key={index}>
            <Avatar name="" look="ghost" />
            <Skeleton $width="60%" />
          </li>
        ))}
      </People>
    );
  }
  if (preview.people.length === 0) return <Soft>{words.nobody}</Soft>;
  return (
    <>
      <People>
        {preview.people.map((person) => (
          <li key={person.id}>
            <Avatar name={nameOfPerson(person)} look={person.state === 'invited' ? 'ghost' : 'plain'} />
            <span>
              <b>{nameOfPerson(person)}</b>
              <small>{effectText(person, preview, nameOf)}</small>
            </span>
          </li>
        ))}
      </People>
      {preview.people.flatMap((person) =>
        interrupted(person).map((sentence) => (
          <Warning key={`${person.id} ${sentence}`}>
            <Icon path={icons.warning} />
            <span>{sentence}</span>
          </Warning>
        )),
      )}
    </>
  );
};

const nameOfPerson = ({ name, login }: TouchedPerson) => name ?? login;

/** All of the change, or a part of it if single rights decide about the rest. */
const effectText = (person: TouchedPerson, preview: RightsPreview, nameOf: (right: string) => string): string => {
  const all = [...preview.gains, ...preview.loses];
  const hits = all.filter((right) => person.gains.includes(right) || person.loses.includes(right));
  const own = all.filter((right) => !hits.includes(right));
  const namesOf = (rights: readonly string[]) => inOrder(rights).map(nameOf);
  const isInvited = person.state === 'invited';
  if (own.length === 0) return isInvited ? words.invited : words.all(all.length);
  const effect = hits.length === 0 ? words.none : words.some(namesOf(hits), namesOf(own));
  return isInvited ? words.invitedWith(effect) : effect;
};

/** A sentence for each work that the person can't go on with as before. */
const interrupted = (person: TouchedPerson): string[] => {
  const name = nameOfPerson(person);
  const loses = (right: string) => person.loses.includes(right);
  const mayNotCount = loses('stock.count') || loses('see.remains');
  return person.work.flatMap(({ kind, id }) => {
    if (kind === 'packing' && loses('stock.pack')) return words.work.packing(name, id);
    if (kind === 'walk' && loses('stock.pack')) return words.work.walk(name);
    if (kind === 'stocktake' && mayNotCount) return words.work.count(name, id);
    return kind === 'stocktake' && loses('stock.correct') ? words.work.correct(name, id) : [];
  });
};

const Side = styled.aside`
  display: grid;
  gap: ${space(3)};
  align-content: start;

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  margin: ${space(3)} 0 0;
  list-style: none;

  li {
    display: flex;
    gap: ${space(2)};
  }

  li > svg {
    margin-block-start: 1px;
  }

  [data-tone='gain'] > svg {
    color: ${color.green};
  }

  [data-tone='loss'] > svg {
    color: ${color.danger};
  }

  b {
    font-weight: 600;
  }
`;

const RoleName = styled.h3`
  margin-block: ${space(2)};
  font: 600 ${text.m} ${font};
`;

const People = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: ${size.round} minmax(0, 1fr);
    column-gap: ${space(3)};
    padding-block: ${space(2)};
    border-block-start: 1px solid ${color.line};
  }

  b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;

const Warning = styled.p`
  display: flex;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.m};
  margin-block-start: ${space(2)};
  background: ${color.amberSoft};
  color: ${color.amber};
  font: 400 ${text.s} ${font};
`;

const Failed = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
`;

const Note = styled.p`
  ${panelStyles}
  display: flex;
  gap: ${space(2)};
  padding: ${space(5)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
