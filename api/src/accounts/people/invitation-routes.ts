import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { InvitationAccepted, InvitationAnswer, InvitationOffer, InvitationToken } from '@shared/contract/wire/people';
import { Failure } from '@shared/contract/wire/primitives';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { TooManyRequests } from '../../failure.ts';
import { addressQuota } from '../../http/address-quota.ts';
import type { Semaphore } from '../limits/semaphore.ts';
import type { BotLinks } from './bot-links.ts';
import type { InvitationStore } from './invitation-store.ts';

const open: [] = [];
const tags = ['people'];

const readInvitation = {
  operationId: 'readInvitation',
  summary: 'An invitation, by the token of its link',
  description:
    'Answered 401 for a link that is not valid: used, withdrawn, older than 72 hours, or of somebody who may not give these rights any more. After thirty requests of an address in a minute it answers 429.',
  tags,
  security: open,
  body: InvitationToken,
  response: { 200: InvitationOffer, 400: Failure, 401: Failure, 429: Failure },
};

const acceptInvitation = {
  operationId: 'acceptInvitation',
  summary: 'Sets the password of an invited person, who signs in with it then',
  description: 'Ends the link. `fields` contains the error of the password. Refused as `readInvitation` is.',
  tags,
  security: open,
  body: InvitationAnswer,
  response: { 200: InvitationAccepted, 400: Failure, 401: Failure, 429: Failure },
};

/** A made-up token costs one look into an index and writes nothing; nobody guesses 256 bits. */
const mostPerMinute = 30;

/** Anyone may send these requests, so there is only room for a token and a password. */
const bodyLimit = 16 * 1024;

interface InvitationDependencies {
  invitations: InvitationStore;
  bot: BotLinks;
  clock: Clock;
  /** Limits the concurrency of hashing, which is expensive. */
  passwordChecks: Semaphore;
}

/** The routes of people who are invited, and not signed in yet. The token is in the body, so that no log has it. */
export const invitationRoutes =
  ({ invitations, bot, clock, passwordChecks }: InvitationDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const takeRequest = addressQuota(clock, { most: mostPerMinute, periodMs: 60_000 });
    const onRequest = async ({ ip }: FastifyRequest) => {
      const waitMs = takeRequest(ip);
      if (waitMs > 0) {
        throw new TooManyRequests(Math.ceil(waitMs / 1000));
      }
    };

    app.post(
      '/api/invitations/read/',
      { schema: readInvitation, right: 'open', bodyLimit, onRequest },
      async ({ body }) => {
        const offer = await invitations.read(body.token);
        return { ...offer, bot_url: offer.is_tied ? null : await bot.toInvitation(body.token) };
      },
    );

    app.post(
      '/api/invitations/accept/',
      { schema: acceptInvitation, right: 'open', bodyLimit, onRequest },
      async ({ body, ip }) => {
        const { token, password } = body;
        const { id, login, is_tied } = await passwordChecks(() => invitations.accept(token, password, ip));
        return { login, bot_url: is_tied ? null : await bot.toPerson(id) };
      },
    );
  };
