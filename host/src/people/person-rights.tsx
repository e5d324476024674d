import type { PersonChange, Role } from '@shared/contract/wire/people';
import { Link } from '@shared/kit/router';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { rightGroupNames } from '@shared/kit/runtime/rights/texts';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuBox, MenuCheckboxItem, MenuText } from '@shared/kit/ui/choices/menu-popup';
import { selectStyles } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { TextButton } from '@shared/kit/ui/text-button';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { rolesQuery } from '../roles/data/roles';
import { rolesPath } from '../session/session-guards';

import {
  countRights,
  groupsOfRights,
  knownRights,
  lineOfRight,
  nameOfRight,
  type RightGroup,
  rightsOfPerson,
  rightsOfRole,
} from './known-rights';
import { RightsChangeDialog } from './rights-change-dialog';
import { PartNote, type PersonChanges, SheetPart } from './sheet-part';
import { texts } from './texts';

const words = texts.sheet;
const sign = { given: 'M8 3v10M3 8h10', taken: 'M3 8h10' };

/** A change that is asked about before it is saved. */
interface AskedChange {
  title: string;
  change: PersonChange;
}

const groupName = (group: RightGroup['group']) => (group === 'others' ? undefined : rightGroupNames[group]);

/** The role of a person, and the rights that differ from it. */
export const PersonRights = (props: PersonChanges) => {
  const { data: roles, isError, isFetching, refetch } = useQuery(rolesQuery);
  const [asked, setAsked] = useState<AskedChange>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (next: AskedChange) => {
    setAsked(next);
    setIsAsking(true);
  };
  const role = roles?.find(({ id }) => id === props.person.role.id);
  return (
    <>
      <RolePart {...props} roles={roles} role={role} onAsk={ask}>
        {isError && !roles && (
          <PartNote role="alert" data-tone="alert">
            {words.roleFailed}{' '}
            <Button isBusy={isFetching} onClick={() => refetch()}>
              {texts.retry}
            </Button>
          </PartNote>
        )}
      </RolePart>
      <SinglePart {...props} roles={roles} role={role} onAsk={ask} />
      {asked && (
        <RightsChangeDialog
          key={JSON.stringify(asked.change)}
          person={props.person}
          {...asked}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};

interface PartProps extends PersonChanges {
  roles: readonly Role[] | undefined;
  role: Role | undefined;
  onAsk: (asked: AskedChange) => void;
}

interface RolePartProps extends PartProps {
  /** Why there are no roles to choose from, if so. */
  children: ReactNode;
}

const RolePart = ({ person, isPossible, mayChangeRights, roles = [], role, onAsk, children }: RolePartProps) => {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const all = knownRights(roles);
  const choose = (id: number) => {
    const chosen = roles.find((each) => each.id === id);
    if (chosen && id !== person.role.id) {
      onAsk({ title: texts.change.role(person.role.name, chosen.name), change: { role_id: id } });
    }
  };
  return (
    <SheetPart title={words.role}>
      {children}
      <RoleLine>
        {mayChangeRights ? (
          <Select
            aria-label={words.role}
            value={person.role.id}
            disabled={!isPossible || person.is_last_owner || role === undefined}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {role === undefined && <option value={person.role.id}>{person.role.name}</option>}
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <b>{person.role.name}</b>
        )}
        {role && (
          <>
            <PartNote>{words.rightsOf(countRights(role, all))}</PartNote>
            <More aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              {isUnfolded ? words.hideIncluded : words.included}
            </More>
          </>
        )}
      </RoleLine>
      {mayChangeRights && person.is_last_owner && <PartNote>{words.lastOwner}</PartNote>}
      {role && isUnfolded && (
        <>
          <RoleRights rights={rightsOfRole(role, all)} />
          <AllRoles to={rolesPath}>{texts.roles}</AllRoles>
        </>
      )}
    </SheetPart>
  );
};

const RoleRights = ({ rights }: { rights: readonly string[] }) =>
  rights.length === 0 ? (
    <PartNote>{words.nothingIncluded}</PartNote>
  ) : (
    <Included>
      {groupsOfRights(rights).map(({ group, rights: ofGroup }) => (
        <li key={group}>
          {groupName(group) !== undefined && <b>{groupName(group)}: </b>}
          {ofGroup.map(nameOfRight).join(', ')}
        </li>
      ))}
    </Included>
  );

const SinglePart = ({ person, isPossible, mayChangeRights, roles = [], role, onAsk }: PartProps) => {
  const all = knownRights(roles);
  const nameOf = usePersonNames();
  const held = role && rightsOfPerson(person, role, all);
  const change = (right: string, is_given: boolean | null, title: string) =>
    onAsk({ title, change: { single: [{ right, is_given }] } });
  return (
    <SheetPart title={words.single} note={words.singleNote}>
      {person.role.key === 'owner' ? (
        <PartNote>{words.ownerHasAll}</PartNote>
      ) : person.single.length === 0 ? (
        <PartNote>{words.noSingle}</PartNote>
      ) : (
        <Lines>
          {person.single.map((single) => {
            const { right, is_given } = single;
            const name = nameOfRight(right);
            return (
              <Line key={right}>
                <Icon path={is_given ? sign.given : sign.taken} />
                <span>
                  {lineOfRight(right)}
                  <VisuallyHidden>, {is_given ? words.given : words.taken}</VisuallyHidden>
                </span>
                <PartNote>{words.by({ ...single, by: single.by && nameOf(single.by) })}</PartNote>
                {mayChangeRights && (
                  <Button
                    tone="quiet"
                    disabled={!isPossible}
                    aria-label={words.asInRoleOf(name)}
                    onClick={() => change(right, null, texts.change.asInRole(name))}
                  >
                    {words.asInRole}
                  </Button>
                )}
              </Line>
            );
          })}
        </Lines>
      )}
      {mayChangeRights && person.role.key !== 'owner' && held && role && (
        <div>
          <MenuButton
            label={words.changeSingle}
            content={
              <>
                <Icon path={sign.given} />
                {words.changeSingle}
              </>
            }
            tone="quiet"
            align="start"
            isDisabled={!isPossible}
          >
            {groupsOfRights(all).map(({ group, rights }) => (
              <Fragment key={group}>
                {groupName(group) !== undefined && <MenuText>{groupName(group)}</MenuText>}
                {rights.map((right) => {
                  const isHeld = held.has(right);
                  const name = nameOfRight(right);
                  // What the role says already is no single right.
                  const isAsInRole = role.rights.includes(right) === !isHeld;
                  const title = isHeld ? texts.change.take(name) : texts.change.give(name);
                  return (
                    <MenuCheckboxItem
                      key={right}
                      checked={isHeld}
                      closeOnClick
                      onCheckedChange={() => change(right, isAsInRole ? null : !isHeld, title)}
                    >
                      <MenuBox isOn={isHeld} />
                      {lineOfRight(right)}
                    </MenuCheckboxItem>
                  );
                })}
              </Fragment>
            ))}
          </MenuButton>
        </div>
      )}
    </SheetPart>
  );
};

const RoleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;

  b {
    font-weight: 600;
  }
`;

const Select = styled.select`
  ${selectStyles}
  inline-size: 176px;
  color: ${color.ink};

  &:disabled {
    background-color: ${color.sunken};
    color: ${color.inkSoft};
    opacity: 1;
  }

  @media ${media.touch} {
    block-size: ${size.touch};
  }
`;

const More = styled(TextButton)`
  color: ${color.accent};
  font: 400 ${text.s} ${font};
`;

const AllRoles = styled(Link)`
  justify-self: start;
  color: ${color.accent};
  font: 400 ${text.s} ${font};
`;

const Included = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: ${space(3)};
  background: ${color.sunken};
  font: 400 ${text.s} ${font};
  list-style: none;

  b {
    font-weight: 600;
  }
`;

const Lines = styled.ul`
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: ${size.icon} minmax(0, 1fr) auto auto;
  column-gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.control};

  /* Who decided it is below what it is. */
  @media ${media.phone} {
    grid-template-columns: ${size.icon} minmax(0, 1fr) auto;

    > ${PartNote} {
      grid-area: 2 / 2;
    }

    > button {
      grid-area: 1 / 3 / 3;
    }
  }
`;
