import type { Invitation, Person } from '@shared/contract/wire/people';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import { Spinner } from '@shared/kit/ui/spinner';
import styled from 'styled-components';
import { invitePath } from '../session/session-guards';
import { LinkBox } from './link-box';
import { tick } from './people-columns';
import { QrCode } from './qr-code';
import { texts } from './texts';

const words = texts.dialog;

/** '@sklad_bot' of `https://t.me/sklad_bot?start=…`. */
const botName = (address: string): string => `@${new URL(address).pathname.slice(1)}`;

type Progress = 'waiting' | 'done' | 'ended';

/** What the person has done with the link, and whether there is more to wait for. */
const stateOf = (person: Person): { progress: Progress; said: string } => {
  const { state, invitation, seen_at } = person;
  if (state !== 'invited') {
    return seen_at === null
      ? { progress: 'waiting', said: words.joined }
      : { progress: 'done', said: words.signedIn(texts.row(person)) };
  }
  if (invitation === null) return { progress: 'ended', said: words.withdrawn };
  return {
    progress: 'waiting',
    said: invitation.opened_at === null ? words.waiting : words.opened(invitation.opened_at),
  };
};

/**
 * The link of an invitation, as a QR code and to copy, and what the person has done with it. It leads to the bot, which ties itself
 * and leads to the site; without a bot to the site.
 */
export const InvitationLink = ({ invitation, person }: { invitation: Invitation; person: Person }) => {
  const { token, bot_url } = invitation;
  const link = bot_url ?? `${window.location.origin}${invitePath}#${token}`;
  const { progress, said } = stateOf(person);
  return (
    <>
      <QrCode text={link} label={words.qr} />
      <Hint>
        {bot_url ? (
          <>
            {words.scanBot} <b>{botName(bot_url)}</b>
            {words.scanBotThen}
          </>
        ) : (
          words.scan
        )}
      </Hint>
      <LinkBox link={link} />
      <State role="status" data-progress={progress}>
        {progress === 'waiting' && <Spinner />}
        {progress === 'done' && <Icon path={tick} />}
        {said}
      </State>
    </>
  );
};

const Hint = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  text-align: center;

  b {
    color: ${color.ink};
    font-weight: 600;
  }
`;

const State = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &[data-progress='done'] {
    color: ${color.green};
    font-weight: 500;
  }
`;
