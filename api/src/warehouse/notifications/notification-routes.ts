import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  NotificationSettings,
  NotificationSettingsChange,
  Notifications,
  NotificationsQuery,
  ReadNotifications,
} from '@shared/contract/wire/host/notification';
import { Failure } from '@shared/contract/wire/primitives';
import { done } from '../records/record-operations.ts';
import type { NotificationStore } from './notification-store.ts';

const refused = { 400: Failure, 401: Failure };

const list = {
  operationId: 'listNotifications',
  summary: 'What the caller is notified of, the newest first',
  description: `Those of one kind and day are one entry. Older ones come with \`?before=\` and the first id of the last entry.
A change is announced as an event \`notification\`, to this user only. Opening the card of a record (\`PUT /api/recents/\`) reads
what is about it.`,
  querystring: NotificationsQuery,
  response: { 200: Notifications, ...refused },
};

const read = {
  operationId: 'readNotifications',
  summary: 'Notes that the caller has read notifications',
  description:
    'Those with these ids, and all up to one. Messages of the bot about them that are not sent yet are dropped.',
  body: ReadNotifications,
  response: { ...done, ...refused },
};

const settings = {
  operationId: 'readNotificationSettings',
  summary: 'How the caller is notified',
  description: 'By kind, in the page and by the bot; with quiet hours, and the message that comes after them.',
  response: { 200: NotificationSettings, 401: Failure },
};

const change = {
  operationId: 'changeNotificationSettings',
  summary: 'Changes how the caller is notified',
  description: 'Replaces what is given; the last writer wins. Messages that wait already wait for the new quiet hours.',
  body: NotificationSettingsChange,
  response: { 200: NotificationSettings, ...refused },
};

const trial = {
  operationId: 'sendTrialNotification',
  summary: 'Sends a message of the bot to the caller at once',
  description: 'Answered 409 if no bot or no chat is there, 503 if Telegram does not take the message.',
  response: { ...done, 401: Failure, 409: Failure, 503: Failure },
};

export const notificationRoutes =
  (notifications: NotificationStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/notifications/', { schema: list, right: 'signed-in' }, async ({ query, user }) =>
      notifications.list(query, user),
    );

    app.post('/api/notifications/read/', { schema: read, right: 'signed-in' }, async ({ body, user }, reply) => {
      await notifications.read(body, user);
      return reply.code(204).send(null);
    });

    app.get('/api/notifications/settings/', { schema: settings, right: 'signed-in' }, async ({ user }) =>
      notifications.settings(user),
    );

    app.patch('/api/notifications/settings/', { schema: change, right: 'signed-in' }, async ({ body, user }) =>
      notifications.change(body, user),
    );

    app.post('/api/notifications/trial/', { schema: trial, right: 'signed-in' }, async ({ user }, reply) => {
      await notifications.sendTrial(user);
      return reply.code(204).send(null);
    });
  };
