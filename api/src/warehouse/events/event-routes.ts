import { randomUUID } from 'node:crypto';
import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Needed } from '@shared/contract/vocabulary/field-rights';
import { ChangeEvent, Revision } from '@shared/contract/wire/change';
import { Failure } from '@shared/contract/wire/primitives';
import type { Gauge } from 'prom-client';
import { Type } from 'typebox';
import type { LiveRights } from '../../accounts/rights/live-rights.ts';
import { missingRight, noRight, type Rights } from '../../accounts/rights/rights.ts';
import type { LiveSignIns } from '../../accounts/sign-ins/live-sign-ins.ts';
import type { Clock } from '../../clock.ts';
import { readRevision, writeRevision } from '../lists/revision.ts';
import type { Presence } from '../presence/presence.ts';
import { seeRights } from '../records/entity-rights.ts';
import type { ChangeFeed, News } from './change-feed.ts';

/** Proxies close idle connections, most of them after a minute. */
const heartbeatMs = 15_000;

/** A client that is this many bytes behind is cut off; it resumes from its last event. */
const maxBufferedBytes = 1024 * 1024;

/** Server-sent events for one browser. */
interface EventStream {
  body: PassThrough;
  send(news: News): void;
  /**
   * Sends a message without an id: what is not sent again after a lost connection, because pages read it in another way
   * too.
   */
  announce(type: 'registry' | 'presence' | 'rights', data: string): void;
  end(): void;
}

export const openEventStream = (): EventStream => {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableLength > maxBufferedBytes) {
      body.destroy();
    } else if (!body.destroyed && !body.writableEnded) {
      body.write(text);
    }
  };
  write('retry: 1000\n\n');
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  body.once('close', () => clearInterval(heartbeat));
  return {
    body,
    // Only the last event has the id: a client that loses the connection in between receives all of them again.
    send: ({ until, events }) => {
      const messages = events.map((event) => `event: change\ndata: ${JSON.stringify(event)}\n`).join('\n');
      write(`${messages}id: ${writeRevision(until)}\n\n`);
    },
    announce: (type, data) => write(`event: ${type}\ndata: ${data}\n\n`),
    end: () => {
      clearInterval(heartbeat);
      body.end();
    },
  };
};

/** Who is told of changes: those who see what has changed. Views are of all lists. */
const toldOf: Readonly<Record<Exclude<ChangeEvent['entity'], 'recent' | 'notification'>, Needed>> = {
  ...seeRights,
  // Buyers are made of orders.
  order: [['see.orders', 'see.buyers']],
  stocktake: ['see.remains'],
  packing: ['see.orders'],
  walk: ['see.orders'],
  view: [],
};

/** What one person is told: all changes that they see, but those of what others have for themselves. */
const newsFor =
  (userId: number, rights: () => Rights) =>
  ({ until, events }: News): News => ({
    until,
    events: events.flatMap((event) => {
      if (event.entity !== 'recent' && event.entity !== 'notification') {
        return missingRight(rights(), toldOf[event.entity]) === undefined ? event : [];
      }
      return event.ids?.includes(userId) === false ? [] : { ...event, ids: null };
    }),
  });

const followChanges = {
  operationId: 'followChanges',
  summary: 'Each committed change, as server-sent events',
  description: `Messages of the type \`change\` with a \`ChangeEvent\` as data. The id of a message is a revision;
sent as \`Last-Event-ID\` it returns all missed changes. A change of the user's own recent records or notifications has no ids. A message of the type \`registry\` says that the site has another
\`registry.json\`. A message of the type \`rights\` says that the person may do something else: read
\`GET /api/session/\` and what is shown again. A message of the type \`presence\` has a \`PresenceEvent\` as data, or null if the page has to send
\`PUT /api/presence/\` again; the header \`x-event-stream\` is the id of the stream for that call. The stream ends with the access token, or earlier with the
sign-in: open it again with a new token.`,
  headers: Type.Object({ 'last-event-id': Type.Optional(Revision) }),
  response: {
    200: { content: { 'text/event-stream': { schema: Type.Unsafe<Readable>(ChangeEvent) } } },
    400: Failure,
    401: Failure,
  },
};

interface EventDependencies {
  feed: ChangeFeed;
  presence: Presence;
  clock: Clock;
  signIns: LiveSignIns;
  rights: LiveRights;
  openStreams: Gauge;
  /** Calls the listener when the site has another registry, until it is unsubscribed. */
  onRegistry: (listener: () => void) => () => void;
}

export const eventRoutes =
  ({ feed, presence, clock, signIns, rights, openStreams, onRegistry }: EventDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const endings = new Set<() => void>();
    let isEnding = false;

    app.get('/api/events/', { schema: followChanges, right: 'signed-in' }, async (request, reply) => {
      const lastId = request.headers['last-event-id'];
      const stream = openEventStream();
      // The client may disconnect, or be refused, before anything is sent.
      reply.raw.once('close', () => stream.body.destroy());
      let current = request.user.rights;
      let changes = 0;
      const ownNews = newsFor(request.user.id, () => current);
      // Of what the person sees no more, nothing is sent from the notice on, which comes before the new rights are read.
      const stopRights = rights.onChange(request.user.id, () => {
        current = noRight;
        const change = ++changes;
        const read = async () => {
          const read = await rights.of(request.user.id);
          // Of two changes the first may be read last.
          if (change !== changes) return;
          current = read;
          stream.announce('rights', 'changed');
        };
        read().catch((error: unknown) => {
          request.log.error({ err: error }, 'reading changed rights failed');
          stream.end();
        });
      });
      // What has changed since the guard let the request in.
      const known = await rights.of(request.user.id);
      if (changes === 0) current = known;
      const unfollow = await feed.follow(lastId === undefined ? null : readRevision(lastId), (news) =>
        stream.send(ownNews(news)),
      );
      const expiry = setTimeout(stream.end, request.user.expiresAtMs - clock().getTime());
      const stayUnended = signIns.onEnd(request.user.signIn, stream.end);
      const unsubscribe = onRegistry(() => stream.announce('registry', 'changed'));
      const id = randomUUID();
      const leave = presence.join(id, (event) => stream.announce('presence', JSON.stringify(event)));
      endings.add(stream.end);
      openStreams.inc();
      finished(stream.body, () => {
        clearTimeout(expiry);
        stayUnended();
        endings.delete(stream.end);
        openStreams.dec();
        unfollow();
        unsubscribe();
        stopRights();
        leave();
      });
      if (isEnding) {
        stream.end();
      }
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .header('x-event-stream', id)
        .send(stream.body);
    });

    // Shutdown must not wait for endless streams.
    app.addHook('preClose', async () => {
      isEnding = true;
      for (const end of endings) {
        end();
      }
      await presence.stop();
      await feed.stop();
    });
  };
