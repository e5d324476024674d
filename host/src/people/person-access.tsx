import type { Invitation, Person } from '@shared/contract/wire/people';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, media, size, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { Icon } from '@shared/kit/ui/icon';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { deviceIcons } from '../sign-ins/device-icons';
import {
  signInsQuery,
  useEndSignIns,
  useInviteAgain,
  useLinkTelegram,
  useSetDisabled,
  useWithdraw,
} from './data/people';
import { InviteDialog } from './invite-dialog';
import { LinkBox } from './link-box';
import { telegramOf, tick, Word, warning } from './people-columns';
import { PartNote, type PersonChanges, SheetPart } from './sheet-part';
import { texts } from './texts';

const words = texts.sheet;

/** How a person gets in: by an invitation, sign-ins, the bot; or not any more. */
export const PersonAccess = (props: PersonChanges) => (
  <>
    {props.person.state === 'invited' ? (
      <InvitationPart {...props} />
    ) : (
      <>
        <SignInsPart {...props} />
        <TelegramPart {...props} />
      </>
    )}
    <DisablePart {...props} />
  </>
);

const invitationWords = ({ invitation }: Person, now = Date.now()): string => {
  const { waiting, opened, expired, withdrawn } = words.invitationStates;
  if (invitation === null) return withdrawn;
  const { until, opened_at } = invitation;
  if (Date.parse(until) < now) return expired(until);
  return opened_at === null ? waiting(until) : opened(opened_at, until);
};

const InvitationPart = ({ person, isPossible }: PersonChanges) => {
  const again = useInviteAgain(person.id);
  const withdraw = useWithdraw(person.id);
  const [invitation, setInvitation] = useState<Invitation>();
  const nameOf = usePersonNames();
  return (
    <SheetPart title={words.invitation}>
      <Row>
        <PartNote>
          {invitationWords(person)}
          {person.invitation?.by && <By>{words.invitedBy(nameOf(person.invitation.by))}</By>}
        </PartNote>
        {person.invitation && (
          <Button tone="quiet" disabled={!isPossible} isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {words.withdraw}
          </Button>
        )}
        <Button
          disabled={!isPossible}
          isBusy={again.isPending}
          onClick={() => again.mutate(undefined, { onSuccess: setInvitation })}
        >
          {words.newLink}
        </Button>
      </Row>
      {invitation && <InviteDialog start={invitation} onClose={() => setInvitation(undefined)} />}
    </SheetPart>
  );
};

const SignInsPart = ({ person, isPossible }: PersonChanges) => {
  const { data, isError, isFetching, refetch } = useQuery(signInsQuery(person.id));
  const end = useEndSignIns(person.id);
  const count = data?.length ?? person.sign_ins;
  return (
    <SheetPart
      title={words.signIns}
      note={count}
      action={
        count > 0 &&
        !person.is_self && (
          <Button
            tone="quiet"
            disabled={!isPossible}
            isBusy={end.isPending && end.variables.sign_in === undefined}
            onClick={() => end.mutate({})}
          >
            {words.endAll}
          </Button>
        )
      }
    >
      {data?.length === 0 && <PartNote>{words.noSignIns}</PartNote>}
      {isError && !data && (
        <Row role="alert">
          <PartNote data-tone="alert">{words.signInsFailed}</PartNote>
          <Button isBusy={isFetching} onClick={() => refetch()}>
            {texts.retry}
          </Button>
        </Row>
      )}
      {!data && !isError && <SignInBars count={person.sign_ins} />}
      {data && data.length > 0 && (
        <Devices>
          {data.map(({ id, browser, system, device, address, used_at, is_current }) => {
            const name = [browser, system].filter((part) => part !== null).join(', ') || words.unknownDevice;
            return (
              <Device key={id}>
                <Icon path={deviceIcons[device]} />
                <span>
                  <b>{name}</b>
                  <Address>{address}</Address>
                </span>
                <PartNote as="time" dateTime={used_at}>
                  {words.signInAt(used_at)}
                </PartNote>
                {is_current ? (
                  <PartNote>{words.current}</PartNote>
                ) : (
                  <Button
                    disabled={!isPossible}
                    isBusy={end.isPending && end.variables.sign_in === id}
                    aria-label={words.endNamed(name)}
                    onClick={() => end.mutate({ sign_in: id })}
                  >
                    {words.end}
                  </Button>
                )}
              </Device>
            );
          })}
        </Devices>
      )}
    </SheetPart>
  );
};

const blank = '\u00a0';

/** As high as the sign-ins that are on their way, so that nothing below them moves. */
const SignInBars = ({ count }: { count: number }) => (
  <>
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <Devices aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Device key={index}>
          <span />
          <span>
            <b>
              <Bar $width="60%" />
              {blank}
            </b>
            <Address>{blank}</Address>
          </span>
          <PartNote as="time">{blank}</PartNote>
        </Device>
      ))}
    </Devices>
  </>
);

const TelegramPart = ({ person, isPossible }: PersonChanges) => {
  const link = useLinkTelegram(person.id);
  const state = telegramOf(person);
  const tied = person.telegram;
  return (
    <SheetPart title={words.telegram}>
      <Row>
        <Word data-state={state}>
          {tied === 'linked' && <Icon path={tick} />}
          {state === 'none' && <Icon path={warning} />}
          {words.telegramStates[tied]}
        </Word>
        <Space />
        <Button tone="quiet" disabled={!isPossible} isBusy={link.isPending} onClick={() => link.mutate()}>
          {words.newLink}
        </Button>
      </Row>
      {link.data && (
        <>
          <PartNote role="status">{words.newLinkReady}</PartNote>
          <LinkBox link={link.data} />
        </>
      )}
      {link.data === null && <PartNote role="alert">{words.noBot}</PartNote>}
    </SheetPart>
  );
};

const reasonOf = ({ is_self, is_last_owner, may_change }: Person): string | undefined => {
  if (!may_change) return words.hasMore;
  if (is_last_owner) return words.lastOwner;
  return is_self ? words.oneself : undefined;
};

const DisablePart = ({ person, isPossible }: PersonChanges) => {
  const set = useSetDisabled(person.id);
  const [isAsking, setIsAsking] = useState(false);
  const aboutId = useId();
  const isDisabled = person.state === 'disabled';
  const reason = isDisabled ? (person.may_change ? undefined : words.hasMore) : reasonOf(person);
  const about = isDisabled ? words.enableAbout : words.disableAbout(person.work);
  return (
    <Row as="section" data-last aria-label={isDisabled ? words.enable : words.disable}>
      <PartNote id={aboutId}>{reason ?? about}</PartNote>
      <Button
        tone={isDisabled ? 'plain' : 'danger'}
        isOff={reason !== undefined || !isPossible}
        isBusy={set.isPending}
        aria-describedby={aboutId}
        onClick={() => (isDisabled ? set.mutate(false) : setIsAsking(true))}
      >
        {isDisabled ? words.enable : words.disable}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.disableQuestion(texts.row(person))}
        explanation={words.disableEffect(person.work)}
        confirmLabel={words.disable}
        onConfirm={() => {
          setIsAsking(false);
          set.mutate(true);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Row>
  );
};

const Row = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;

  &[data-last] {
    padding: ${space(4)} ${space(6)};

    @media ${media.phone} {
      padding-inline: ${space(4)};
    }
  }
`;

const Space = styled.span`
  flex: 1;
`;

const By = styled.span`
  display: block;
`;

const Devices = styled.ul`
  padding: 0;
  list-style: none;
`;

const Device = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: ${size.icon} minmax(0, 1fr) auto auto;
  column-gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.touch};

  b {
    font-weight: 600;
  }

  svg {
    color: ${color.inkSoft};
  }

  @media ${media.phone} {
    grid-template-columns: ${size.icon} minmax(0, 1fr) auto;

    & + & {
      margin-block-start: ${space(2)};
    }

    > time {
      grid-area: 2 / 2;
    }

    > button {
      grid-area: 1 / 3 / 3;
    }
  }
`;

/* On the line, and no part of its height. */
const Bar = styled(Skeleton)`
  position: absolute;
  margin-block-start: ${space(1)};
`;

const Address = styled(PartNote)`
  display: block;
`;
