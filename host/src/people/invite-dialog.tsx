import { Dialog as Base } from '@base-ui/react/dialog';
import type { Invitation, NewPerson, Person, Role } from '@shared/contract/wire/people';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { usePerson } from '@shared/kit/runtime/api/abilities';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, media, radius, space, text } from '@shared/kit/theme/tokens';
import { Button, buttonStyles } from '@shared/kit/ui/button';
import { Radio } from '@shared/kit/ui/choices/radio';
import { Dialog, DialogTitle } from '@shared/kit/ui/dialogs/dialog';
import { ActionsNote, DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { Field, FieldProblem } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { rolesQuery } from '../roles/data/roles';
import { peopleQuery, refusalOf, useInvite, useWithdraw } from './data/people';
import { InvitationLink } from './invitation-link';
import { countRights, knownRights } from './known-rights';
import { texts } from './texts';

const words = texts.dialog;

/** How often the list is read again while somebody waits for the person. */
const watchMs = 3_000;

interface InviteDialogProps {
  /** An invitation that was made already. */
  start?: Invitation;
  onClose: () => void;
}

/** Invites people, one after the other: the form at the left, then their link as a QR code at the right. */
export const InviteDialog = ({ start, onClose }: InviteDialogProps) => {
  const [invitation, setInvitation] = useState(start);
  return (
    <Dialog isOpen width="middle" onClose={onClose}>
      <Head>
        <div>
          <DialogTitle>{words.title}</DialogTitle>
          <Soft>{invitation ? words.ready : words.about}</Soft>
        </div>
        <Closer aria-label={texts.close}>
          <Icon path="M4 4l8 8M12 4l-8 8" />
        </Closer>
      </Head>
      {invitation ? (
        <Invited invitation={invitation} onMore={() => setInvitation(undefined)} onClose={onClose} />
      ) : (
        <InviteForm onInvited={setInvitation} onClose={onClose} />
      )}
    </Dialog>
  );
};

interface InviteFields {
  name: string;
  login: string;
  /** The id of a role; empty until one is chosen. */
  role_id: string;
}

const start: InviteFields = { name: '', login: '', role_id: '' };
const loginForm = /^[A-Za-z0-9]([A-Za-z0-9._@-]{0,62}[A-Za-z0-9])?$/;

const bodyOf = ({ name, login, role_id }: InviteFields): NewPerson => ({
  name: name.trim(),
  login: login.trim(),
  role_id: Number(role_id),
});

const problemsOf = ({ name, login, role_id }: NewPerson) => ({
  name: name === '' && words.problems.name,
  login: !loginForm.test(login) && words.problems.login,
  role_id: role_id === 0 && words.problems.role,
});

interface InviteFormProps {
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

const InviteForm = ({ onInvited, onClose }: InviteFormProps) => {
  const formId = useId();
  const noteId = useId();
  const invite = useInvite();
  const form = useRecordForm({
    start,
    body: bodyOf,
    problems: problemsOf,
    draft: { name: 'host:invite', isBlank: ({ name, login }) => name.trim() === '' && login.trim() === '' },
    send: (person) => invite.mutateAsync(person),
    onDone: onInvited,
  });
  const failure = form.isFailed && refusalOf(invite.error);
  return (
    <>
      <Halves>
        <Left as="form" id={formId} {...form.element}>
          <Pair>
            <Field label={words.name} autoComplete="off" maxLength={100} {...form.field('name')} />
            <Field
              label={words.login}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              {...form.field('login')}
            />
          </Pair>
          <RoleChoice {...form.field('role_id')} chosen={form.watch('role_id')} />
        </Left>
        <Right>
          <Later>{words.later}</Later>
        </Right>
      </Halves>
      <Actions>
        <ActionsNote id={noteId} role={failure ? 'alert' : 'status'} $tone={failure ? 'alert' : 'warning'}>
          {form.isOffline ? words.offline : failure || (form.isRestored && words.draft)}
        </ActionsNote>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          type="submit"
          form={formId}
          tone="primary"
          aria-keyshortcuts="Control+Enter"
          aria-describedby={noteId}
          isOff={form.isOff}
          isBusy={form.progress !== 'none'}
        >
          {words.create}
        </Button>
      </Actions>
    </>
  );
};

type RoleField = ReturnType<ReturnType<typeof useRecordForm<InviteFields, NewPerson, Invitation>>['field']>;

const aboutRole = (role: Role, all: readonly string[]): string =>
  role.key === null ? texts.ownRole(countRights(role, all).rights) : texts.roleAbout[role.key];

/** The roles as cards. Only an owner makes owners. */
const RoleChoice = ({ error, chosen, ...radio }: RoleField & { chosen: string }) => {
  const errorId = useId();
  const mayMakeOwners = usePerson()?.has_all_rights ?? false;
  const { data, isError, isFetching, refetch } = useQuery(rolesQuery);
  const all = knownRights(data ?? []);
  return (
    <Roles aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend>{words.role}</legend>
      {data
        ?.filter(({ key }) => key !== 'owner' || mayMakeOwners)
        .map((role) => (
          <RoleCard key={role.id} data-chosen={chosen === String(role.id) || undefined}>
            <Radio {...radio} value={role.id} />
            <span>
              <b>{role.name}</b>
              <small>{aboutRole(role, all)}</small>
            </span>
          </RoleCard>
        ))}
      {!data && !isError && (
        <Bars role="status" aria-label={texts.loading}>
          <Skeleton $width="100%" />
          <Skeleton $width="100%" />
          <Skeleton $width="100%" />
        </Bars>
      )}
      {!data && isError && (
        <Failed role="alert">
          {words.rolesFailed}
          <Button isBusy={isFetching} onClick={() => refetch()}>
            {texts.retry}
          </Button>
        </Failed>
      )}
      {error && <FieldProblem id={errorId}>{error}</FieldProblem>}
    </Roles>
  );
};

const isOver = (person: Person) => person.state !== 'invited';

interface InvitedProps {
  invitation: Invitation;
  onMore: () => void;
  onClose: () => void;
}

/** An invited person and their link, with what they have done with it. */
const Invited = ({ invitation, onMore, onClose }: InvitedProps) => {
  const { id } = invitation.person;
  const isOnline = useIsOnline();
  const withdraw = useWithdraw(id);
  const { data } = useQuery({ ...peopleQuery, refetchInterval: watchMs });
  const person = data?.find((each) => each.id === id) ?? invitation.person;
  return (
    <>
      <Halves>
        <Left>
          <Facts>
            <dt>{words.name}</dt>
            <dd>{texts.row(person)}</dd>
            <dt>{words.login}</dt>
            <dd>{person.login}</dd>
            <dt>{words.role}</dt>
            <dd>
              {person.role.name}
              {person.role.key && <small>{texts.roleAbout[person.role.key]}</small>}
            </dd>
            <dt>{words.until}</dt>
            <dd>
              {words.untilWhen(invitation.until)}
              <small>{words.once}</small>
            </dd>
          </Facts>
        </Left>
        <Right>
          <InvitationLink invitation={invitation} person={person} />
        </Right>
      </Halves>
      <Actions>
        <Withdraw
          tone="danger"
          disabled={!isOnline || isOver(person)}
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onSuccess: onClose })}
        >
          {words.withdraw}
        </Withdraw>
        <Button onClick={onMore}>{words.more}</Button>
        <Button tone="primary" onClick={onClose}>
          {words.done}
        </Button>
      </Actions>
    </>
  );
};

const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  justify-content: space-between;
  padding-block-end: ${space(4)};
`;

const Closer = styled(Base.Close)`
  ${buttonStyles}
  border-color: transparent;
  background: transparent;
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;

/* From edge to edge of the dialog. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  border-block: 1px solid ${color.line};
  margin-inline: calc(-1 * var(--dialog-padding));

  @media ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    flex: 1 0 auto;
  }
`;

const Left = styled.div`
  display: grid;
  gap: ${space(4)};
  align-content: start;
  padding: ${space(5)} var(--dialog-padding);
`;

const Right = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-content: start;
  justify-items: center;
  padding: ${space(5)} var(--dialog-padding);
  border-inline-start: 1px solid ${color.line};
  background: ${color.sunken};

  @media ${media.tablet} {
    border-block-start: 1px solid ${color.line};
    border-inline-start: 0;
  }
`;

const Later = styled.p`
  align-self: center;
  padding-block: ${space(16)};
  color: ${color.inkSoft};
  text-align: center;

  @media ${media.tablet} {
    padding-block: ${space(4)};
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Roles = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 ${space(1)};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }
`;

const RoleCard = styled.label`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: 48px;
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  cursor: pointer;

  b {
    font-weight: 600;
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  &[data-chosen] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
`;

const Bars = styled.div`
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(4)};
`;

const Failed = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)} ${space(5)};

  dt {
    color: ${color.inkSoft};
  }

  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;

const Actions = styled(DialogActions)`
  flex-wrap: wrap;
  padding-block-start: ${space(4)};

  /* A line is before them, and nothing has to end before it. */
  &&&::before {
    content: none;
  }
`;

const Withdraw = styled(Button)`
  margin-inline-end: auto;
`;
