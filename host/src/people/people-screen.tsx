import type { Person } from '@shared/contract/wire/people';
import { useSearchParams } from '@shared/kit/router';
import { useAbility, useMissingRight } from '@shared/kit/runtime/api/abilities';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { useKnownRight, useRight, useRightCheck } from '@shared/kit/runtime/rights/rights';
import type { ListChips } from '@shared/kit/table/list-layout';
import { ListScreen } from '@shared/kit/table/list-screen';
import { media } from '@shared/kit/theme/tokens';
import { Button, plainButtonStyles } from '@shared/kit/ui/button';
import { MenuItem } from '@shared/kit/ui/choices/menu-popup';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useMedia } from '@shared/kit/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { NoAccessScreen, NotFoundScreen } from '../layout/message-screens';
import { ScreenPending } from '../layout/screen-pending';
import { rolesPath } from '../session/session-guards';
import { peopleQuery } from './data/people';
import { InviteDialog } from './invite-dialog';
import { peopleColumns, personParam, telegramOf } from './people-columns';
import { PersonSheet } from './person-sheet';
import { texts } from './texts';

const { groups, terms } = texts;

const chips: ListChips<Person> = {
  columnId: 'state',
  label: texts.chips,
  options: [
    { value: groups.working, term: terms.working },
    { value: groups.invited, columnId: 'seen', term: texts.neverSeen },
    { value: groups.disabled, term: terms.disabled },
    { value: groups.noTelegram, columnId: 'telegram', term: terms.noTelegram },
  ],
  of: (person) => [groups[person.state], ...(telegramOf(person) === 'none' ? [groups.noTelegram] : [])],
};

const totals = [{ label: texts.kept, of: () => 0, format: () => texts.keptWhere }];

const call = 'GET /api/people/';

/** One of these is needed. */
const managingRights = ['people.invite', 'people.roles'] as const;

/** `/people`: who may sign in, is invited or was disabled. `?person=` opens the sheet of one. */
export const PeopleScreen = () => {
  const isKnown = useKnownRight(managingRights[0]) !== undefined;
  const isPermitted = managingRights.some(useRightCheck());
  const isRefused = useMissingRight(call) !== undefined;
  const exists = useAbility(call) || isRefused;
  if (!exists) return <NotFoundScreen />;
  if (!isKnown) return <ScreenPending />;
  return isPermitted ? <People /> : <NoAccessScreen title={texts.title} />;
};

/** A phone has no room for a fifth tool. */
const RolesItem = () => {
  const navigate = useNavigate();
  return useMedia('phone') && <MenuItem onClick={() => navigate(rolesPath)}>{texts.roles}</MenuItem>;
};

const People = () => {
  const query = useQuery(peopleQuery);
  const mayInvite = useRight('people.invite');
  const isOnline = useIsOnline();
  const [params] = useSearchParams();
  const [isInviting, setIsInviting] = useState(false);
  const people = query.data ?? [];
  const shown = people.find(({ id }) => String(id) === params.get(personParam));

  return (
    <>
      <ListScreen
        name="people"
        title={texts.title}
        columns={peopleColumns}
        query={query}
        rowLabel={texts.row}
        emptyText={texts.empty}
        goneWord={texts.gone}
        newRowsText={texts.newRows}
        additions={peopleQuery.queryKey}
        initialSorting={{ id: 'name', desc: false }}
        chips={chips}
        totals={totals}
        menuItems={<RolesItem />}
        action={
          <>
            <RolesLink to={rolesPath} aria-label={texts.roles}>
              <ToolLabel words={texts.roles} icon={key} iconOn="compact" />
            </RolesLink>
            {mayInvite && (
              <Button tone="primary" disabled={!isOnline} aria-label={texts.invite} onClick={() => setIsInviting(true)}>
                <ToolLabel words={texts.invite} icon="M8 3v10M3 8h10" iconOn="compact" />
              </Button>
            )}
          </>
        }
      />
      {shown && <PersonSheet person={shown} people={people} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
};

const key = 'M10.5 8.5a3 3 0 1 0-2.8-2L2.5 11.7v1.8h2v-1.5H6v-1.5h1.5z';

const RolesLink = styled(Link)`
  ${plainButtonStyles}
  color: inherit;
  text-decoration: none;

  @media ${media.phone} {
    display: none;
  }
`;
