import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { InvitationAccepted, InvitationAnswer, InvitationOffer, InvitationToken } from '@shared/contract/wire/people';
import { Failure } from '@shared/contract/wire/primitives';
import { addressBlock } from '../../http/address-block.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { Semaphore } from '../limits/semaphore.ts';
import type { BotLinks } from './bot-links.ts';
import type { InvitationStore } from './invitation-store.ts';

const open: [] = [];
const tags = ['people'];

const readInvitation = {
  operationId: 'readInvitation',
  summary: 'An invitation, by the token of its link',
  description:
    'Answered 401 for a link that is not valid: used, withdrawn, older than 72 hours, or of somebody who may not give these rights any more. After thirty of them in 15 minutes it answers 429.',
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

/** Anyone may send these requests, so there is only room for a token and a password. */
const bodyLimit = 16 * 1024;

interface InvitationDependencies {
  invitations: InvitationStore;
  bot: BotLinks;
  rateLimiter: RateLimiter;
  /** Limits the concurrency of hashing, which is expensive. */
  passwordChecks: Semaphore;
}

/** The routes of people who are invited, and not signed in yet. The token is in the body, so that no log has it. */
export const invitationRoutes =
  ({ invitations, bot, rateLimiter, passwordChecks }: InvitationDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const limited = <Result>(address: string, attempt: () => Promise<Result>): Promise<Result> =>
      rateLimiter.run([{ kind: 'invitationByAddress', subject: addressBlock(address), login: '', address }], attempt);

    app.post('/api/invitations/read/', { schema: readInvitation, right: 'open', bodyLimit }, async ({ body, ip }) => {
      const offer = await limited(ip, () => invitations.read(body.token));
      return { ...offer, bot_url: offer.is_tied ? null : await bot.toInvitation(body.token) };
    });

    app.post(
      '/api/invitations/accept/',
      { schema: acceptInvitation, right: 'open', bodyLimit },
      async ({ body, ip }) => {
        const { token, password } = body;
        const { id, login, is_tied } = await limited(ip, () =>
          passwordChecks(() => invitations.accept(token, password, ip)),
        );
        return { login, bot_url: is_tied ? null : await bot.toPerson(id) };
      },
    );
  };
