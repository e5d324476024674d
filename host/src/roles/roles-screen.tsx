import type { RegisteredSection } from '@shared/contract/section/registry';
import type { Role } from '@shared/contract/wire/people';
import { LeaveGuard } from '@shared/kit/card/leave-guard';
import { Link } from '@shared/kit/router';
import { useUnsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { reasonOf, useKnownRight, useRight, useRightCheck } from '@shared/kit/runtime/rights/rights';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button, buttonStyles, plainButtonStyles } from '@shared/kit/ui/button';
import { FailureCard } from '@shared/kit/ui/failure-card';
import { FieldFrame, selectStyles } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { TaskBar } from '@shared/kit/ui/task-bar';
import { useMedia } from '@shared/kit/ui/use-media';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { NoAccessScreen } from '../layout/message-screens';
import { ScreenPending } from '../layout/screen-pending';
import { journalPath } from '../session/session-guards';
import { ChangeSummary, type RoleChangeShown } from './change-summary';
import { type ChangedRole, previewQuery, rolesQuery, useSaveRoles } from './data/roles';
import { NewRoleDialog } from './new-role-dialog';
import { rightNaming, rightRows, seenSections } from './right-rows';
import { RightsGrid } from './rights-grid';
import { RoleConflictDialog } from './role-conflict-dialog';
import { type RoleEdit, type RoleEdits, rightsAfter, rightsBetween, toggleRight, withoutEdit } from './role-edits';
import { texts } from './texts';

interface RolesScreenProps {
  /** The sections that a role may see. */
  registered: readonly RegisteredSection[];
}

/** `/people/roles`: the rights of each role. Who only invites people reads them. */
export const RolesScreen = ({ registered }: RolesScreenProps) => {
  const mayChange = useKnownRight('people.roles');
  const mayInvite = useRight('people.invite');
  if (mayChange === undefined) return <ScreenPending />;
  return mayChange || mayInvite ? (
    <Roles registered={registered} mayChange={mayChange} />
  ) : (
    <NoAccessScreen title={texts.title} />
  );
};

const nothing: readonly Role[] = [];
const noEdits: RoleEdits = new Map();

/** What differs from the role as it is now: others may have changed the same meanwhile. */
const differenceOf = (role: Role, edit: RoleEdit) => rightsBetween(role.rights, rightsAfter(role, edit));

const Roles = ({ registered, mayChange }: RolesScreenProps & { mayChange: boolean }) => {
  const { data, isFetching, isError, refetch } = useQuery(rolesQuery);
  const roles = data ?? nothing;
  const hasRight = useRightCheck();
  const isOnline = useIsOnline();
  const isPhone = useMedia('phone');
  const isTablet = useMedia('tablet');
  const maySeeJournal = useRight('people.journal');
  const [edits, setEdits] = useState(noEdits);
  const [conflict, setConflict] = useState<ChangedRole>();
  const [chosenId, setChosenId] = useState<number>();
  const [isCreating, setIsCreating] = useState(false);

  const sections = seenSections(registered);
  const groups = rightRows(roles, registered);
  const nameOf = rightNaming(registered);

  const edited = roles.flatMap((role) => {
    const edit = edits.get(role.id);
    const { gains, loses } = edit ? differenceOf(role, edit) : { gains: [], loses: [] };
    return edit && gains.length + loses.length > 0 ? [{ role, edit, gains, loses }] : [];
  });
  const previews = useQueries({
    queries: edited.map(({ role, edit }) => ({ ...previewQuery(role, rightsAfter(role, edit)), enabled: isOnline })),
  });
  const changes = edited.map(({ role, gains, loses }, index): RoleChangeShown => {
    const preview = previews[index];
    return {
      role,
      gains,
      loses,
      preview: preview?.data,
      isFailed: preview?.isError ?? false,
      retry: () => void preview?.refetch(),
    };
  });
  const editCount = changes.reduce((sum, { gains, loses }) => sum + gains.length + loses.length, 0);
  const touched = changes.reduce((sum, { role, preview }) => sum + (preview ? countTouched(preview) : role.people), 0);
  const isLacking = changes.some(({ preview }) => (preview?.lacking.length ?? 0) > 0);

  const saving = useSaveRoles({
    onSaved: ({ id }) => setEdits((before) => withoutEdit(before, id)),
    onConflict: setConflict,
  });
  const save = (some: readonly { role: Role; edit: RoleEdit }[]) =>
    saving.mutate(some.map(({ role, edit }) => ({ role, version: edit.version, rights: rightsAfter(role, edit) })));
  const takeBack = () => setEdits(noEdits);

  useUnsavedInput(
    'host:roles',
    editCount > 0
      ? {
          isSaving: saving.isPending,
          save: () => save(edited),
          isSavedOnDemand: true,
          isLostOnLeaving: true,
          words: changes.map(({ role, gains, loses }) => texts.unsaved(role.name, gains.length + loses.length)),
        }
      : undefined,
  );

  const lockOf = (role: Role, right?: string): string | undefined => {
    if (!mayChange) return reasonOf('people.roles');
    if (isPhone) return texts.locked.phone;
    if (!isOnline) return texts.locked.offline;
    if (role.key === 'owner') return texts.locked.owner;
    if (!role.rights.every(hasRight)) return texts.locked.more;
    return right === undefined || hasRight(right) ? undefined : texts.locked.lacking;
  };

  const conflictEdit = conflict && edits.get(conflict.current.id);
  const shown = isTablet ? [roles.find(({ id }) => id === chosenId) ?? roles[0]].flatMap((role) => role ?? []) : roles;

  return (
    <Screen>
      <title>{texts.title}</title>
      <Bar>
        <Back to=".." relative="path" aria-label={texts.back}>
          <Icon path="M13 8H3M7 4 3 8l4 4" />
          <BackWord>{texts.back}</BackWord>
        </Back>
        <h1>{texts.title}</h1>
        <Counts>{data && texts.counts(roles.length, groups.flatMap(({ rights }) => rights).length)}</Counts>
        <Tools>
          {maySeeJournal && <History to={`${journalPath}?group=user`}>{texts.history}</History>}
          {mayChange && !isPhone && (
            <Button isOff={!isOnline || !data} onClick={() => setIsCreating(true)}>
              <Icon path="M8 3v10M3 8h10" />
              {texts.newRole}
            </Button>
          )}
        </Tools>
      </Bar>
      {isError && !data ? (
        <FailureCard
          title={texts.failed}
          explanation={texts.failedExplanation}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Columns>
          <Main>
            {isTablet && (
              <Choice>
                <FieldFrame label={texts.role}>
                  {(control) => (
                    <Select
                      {...control}
                      value={shown[0]?.id}
                      disabled={!data}
                      onChange={({ target }) => setChosenId(Number(target.value))}
                    >
                      {roles.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </Select>
                  )}
                </FieldFrame>
              </Choice>
            )}
            <RightsGrid
              roles={data && shown}
              groups={groups}
              sections={sections}
              edits={edits}
              nameOf={nameOf}
              mayChange={mayChange && !isPhone}
              lockOf={lockOf}
              onToggle={(role, right) => setEdits((before) => toggleRight(before, role, right))}
            />
          </Main>
          <ChangeSummary changes={changes} nameOf={nameOf} mayChange={mayChange && !isPhone} />
        </Columns>
      )}
      {editCount > 0 && (
        <TaskBar
          figures={[
            [texts.bar.edits, texts.bar.in(editCount, changes.length)],
            [texts.bar.touches, texts.bar.ofPeople(touched)],
          ]}
          note={!isOnline && <b>{texts.bar.offline}</b>}
        >
          <Button tone="quiet" isOff={saving.isPending} onClick={takeBack}>
            {texts.bar.takeBack}
          </Button>
          <Button tone="primary" isBusy={saving.isPending} isOff={!isOnline || isLacking} onClick={() => save(edited)}>
            {texts.bar.save(touched)}
          </Button>
        </TaskBar>
      )}
      {isCreating && <NewRoleDialog roles={roles} hasRight={hasRight} onClose={() => setIsCreating(false)} />}
      {conflict && conflictEdit && (
        <RoleConflictDialog
          changed={conflict}
          edit={conflictEdit}
          nameOf={nameOf}
          onCancel={() => setConflict(undefined)}
          onDrop={() => {
            setEdits((before) => withoutEdit(before, conflict.current.id));
            setConflict(undefined);
          }}
          onAdd={() => {
            const { id, version, rights } = conflict.current;
            const edit = { ...conflictEdit, version, before: rights };
            setEdits((before) => new Map([...before, [id, edit]]));
            setConflict(undefined);
            save(edited.map((each) => (each.role.id === id ? { role: conflict.current, edit } : each)));
          }}
        />
      )}
      <LeaveGuard cardAddress={undefined} />
    </Screen>
  );
};

const countTouched = ({ people }: NonNullable<RoleChangeShown['preview']>) =>
  people.filter(({ gains, loses }) => gains.length + loses.length > 0).length;

const Screen = styled.div`
  padding-block-end: calc(${size.taskBar} + ${space(6)});
`;

const Bar = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.toolbar};

  h1 {
    font: 600 ${text.xl} ${font};
    white-space: nowrap;
  }

  @media ${media.phone} {
    flex-wrap: wrap;
    row-gap: 0;
    padding: ${space(2)} ${space(4)} 0;
  }
`;

const Back = styled(Link)`
  ${buttonStyles}
  border-color: transparent;
  margin-inline-start: -${space(3)};

  @media ${media.tablet} {
    inline-size: ${size.touch};
    padding: 0;
  }
`;

const BackWord = styled.span`
  @media ${media.tablet} {
    display: none;
  }
`;

const History = styled(Link)`
  ${plainButtonStyles}
`;

const Counts = styled.span`
  color: ${color.inkSoft};

  @media ${media.phone} {
    inline-size: 100%;
    /* A line of its own, before they are known too. */
    min-block-size: calc(1lh + ${space(2)});
    order: 1;
    padding-block-end: ${space(2)};
  }
`;

const Tools = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-inline-start: auto;
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: minmax(0, 1fr) ${size.aside};
  align-items: start;

  @media ${media.laptop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.div`
  min-inline-size: 0;
`;

const Choice = styled.div`
  max-inline-size: ${size.search};
  padding-block-end: ${space(3)};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Select = styled.select`
  ${selectStyles}
`;
