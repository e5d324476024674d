import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SignIn } from '@shared/contract/wire/host/sign-in';
import {
  BotLink,
  Invitation,
  NewPerson,
  NewRole,
  Person,
  PersonChange,
  PersonNamed,
  RightsPreview,
  Role,
  RoleChange,
  RoleConflict,
  SignInsEnd,
} from '@shared/contract/wire/people';
import { Failure, IdText } from '@shared/contract/wire/primitives';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { entityTag } from '../../http/conditional-request.ts';
import { recordId } from '../../http/record-id.ts';
import type { LiveRights } from '../rights/live-rights.ts';
import type { SignInStore } from '../sign-ins/sign-in-store.ts';
import type { BotLinks } from './bot-links.ts';
import type { Giver } from './people-change.ts';
import type { NewInvitation, PersonStore } from './person-store.ts';
import type { RoleStore } from './role-store.ts';

const params = Type.Object({ id: IdText });
const refusals = { 400: Failure, 401: Failure, 403: Failure, 404: Failure };
const changed = { ...refusals, 409: Failure };

/** In force with the next request of the person, and announced to their open pages. */
const atOnce = 'In force with the next request of each person, whose pages get the message `rights`.';
const ownRights = 'Refused with 403 for a person with a right that the caller lacks, and for giving such a right.';

const listPeople = {
  operationId: 'listPeople',
  summary: 'All people who may sign in, are invited or were disabled, by name',
  description: 'Needs the right to invite people or to change roles.',
  response: { 200: Type.Array(Person), 401: Failure, 403: Failure },
};
const listNames = {
  operationId: 'listPersonNames',
  summary: 'The names of people by their logins',
  description:
    'For everybody: pages show the name of who did something. People without a name are missing; those who were disabled stay.',
  response: { 200: Type.Array(PersonNamed), 401: Failure },
};
const invitePerson = {
  operationId: 'invitePerson',
  summary: 'Invites a person, and returns the link',
  description: `The link is valid once, for 72 hours. ${ownRights}`,
  body: NewPerson,
  response: { 201: Invitation, ...changed },
};
const inviteAgain = {
  operationId: 'invitePersonAgain',
  summary: 'Replaces the link of an invited person',
  description: `The link before is not valid any more. ${ownRights}`,
  params,
  response: { 200: Invitation, ...changed },
};
const withdraw = {
  operationId: 'withdrawInvitation',
  summary: 'Ends the link of an invited person',
  description: `The person can be invited again. ${ownRights}`,
  params,
  response: { 204: Type.Null(), ...refusals },
};
const changePerson = {
  operationId: 'changePerson',
  summary: 'Changes the name, the role or single rights of a person',
  description: `${atOnce} ${ownRights} Refused with 409 for the last owner, who stays one.`,
  params,
  body: PersonChange,
  response: { 200: Person, ...changed },
};
const previewPerson = {
  operationId: 'previewPersonChange',
  summary: 'What a change of a person would give and take',
  description: 'Changes nothing.',
  params,
  body: PersonChange,
  response: { 200: RightsPreview, ...refusals },
};
const disablePerson = {
  operationId: 'disablePerson',
  summary: 'Keeps a person out, and ends their sign-ins',
  description: `Their name and history stay. What they pack is free for others. ${ownRights} Refused with 409 for the last owner and for oneself.`,
  params,
  response: { 200: Person, ...changed },
};
const enablePerson = {
  operationId: 'enablePerson',
  summary: 'Lets a disabled person in again',
  description: ownRights,
  params,
  response: { 200: Person, ...refusals },
};
const listSignIns = {
  operationId: 'listSignInsOfPerson',
  summary: 'The sign-ins of a person, by last use',
  description: 'Those that have not ended.',
  params,
  response: { 200: Type.Array(SignIn), ...refusals },
};
const endSignIns = {
  operationId: 'endSignInsOfPerson',
  summary: 'Ends one sign-in of a person, or all',
  description: ownRights,
  params,
  body: SignInsEnd,
  response: { 204: Type.Null(), ...refusals },
};
const linkTelegram = {
  operationId: 'linkPerson',
  summary: 'A link that ties another chat of the bot to a person',
  description: `Valid once, for a day. ${ownRights}`,
  params,
  response: { 200: BotLink, ...refusals },
};
const listRoles = {
  operationId: 'listRoles',
  summary: 'All roles with their rights',
  description: 'The built-in roles, and those of the shop.',
  response: { 200: Type.Array(Role), 401: Failure, 403: Failure },
};
const createRole = {
  operationId: 'createRole',
  summary: 'Creates a role',
  description: 'Refused with 403 for a right that the caller lacks.',
  body: NewRole,
  response: { 201: Role, ...changed },
};
const changeRole = {
  operationId: 'changeRole',
  summary: 'Changes the rights or the name of a role',
  description: `${atOnce} Refused with 403 for a right that the caller lacks, and with 412 for another version than that of \`If-Match\`.`,
  params,
  headers: Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 1000 })) }),
  body: RoleChange,
  response: { 200: Role, ...changed, 412: RoleConflict },
};
const previewRole = {
  operationId: 'previewRoleChange',
  summary: 'Whom a change of a role would touch, and what they would lose',
  description: 'Changes nothing.',
  params,
  body: RoleChange,
  response: { 200: RightsPreview, ...refusals },
};
const deleteRole = {
  operationId: 'deleteRole',
  summary: 'Deletes a role of the shop',
  description: 'Refused with 409 while somebody has it.',
  params,
  response: { 204: Type.Null(), ...changed },
};

/** Those who manage people. */
const managing = [['people.invite', 'people.roles']] as const;

interface PeopleDependencies {
  people: PersonStore;
  roles: RoleStore;
  signIns: SignInStore;
  rights: Pick<LiveRights, 'refresh'>;
  bot: BotLinks;
}

/** The routes by which people and their roles are managed. An answer comes after the change is in force in this process. */
export const peopleRoutes =
  ({ people, roles, signIns, rights, bot }: PeopleDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const giverOf = ({ user: person, ip: address }: FastifyRequest): Giver => ({ person, address });
    const siteOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`.slice(0, 300);

    const inForce = async <Result>(changing: Promise<Result>): Promise<Result> => {
      const done = await changing;
      await rights.refresh();
      return done;
    };
    const withBot = async (invitation: NewInvitation) => ({
      ...invitation,
      bot_url: await bot.toInvitation(invitation.token),
    });

    app.get('/api/people/', { schema: listPeople, right: managing }, async ({ user }) => people.list(user));

    app.get('/api/people/names/', { schema: listNames, right: 'signed-in' }, async () => people.names());

    app.post('/api/people/', { schema: invitePerson, right: 'people.invite' }, async (request, reply) =>
      reply.code(201).send(await withBot(await people.invite(request.body, giverOf(request), siteOf(request)))),
    );

    app.post('/api/people/:id/invitation/', { schema: inviteAgain, right: 'people.invite' }, async (request) =>
      withBot(await people.inviteAgain(recordId(request.params.id), giverOf(request), siteOf(request))),
    );

    app.delete('/api/people/:id/invitation/', { schema: withdraw, right: 'people.invite' }, async (request, reply) => {
      await people.withdraw(recordId(request.params.id), giverOf(request));
      return reply.code(204).send(null);
    });

    app.patch('/api/people/:id/', { schema: changePerson, right: 'people.roles' }, async (request) =>
      inForce(people.change(recordId(request.params.id), request.body, giverOf(request))),
    );

    app.post('/api/people/:id/preview/', { schema: previewPerson, right: managing }, async ({ params, body, user }) =>
      people.preview(recordId(params.id), body, user.rights),
    );

    app.post('/api/people/:id/disable/', { schema: disablePerson, right: 'people.invite' }, async (request) =>
      inForce(people.disable(recordId(request.params.id), giverOf(request))),
    );

    app.post('/api/people/:id/enable/', { schema: enablePerson, right: 'people.invite' }, async (request) =>
      inForce(people.enable(recordId(request.params.id), giverOf(request))),
    );

    app.get('/api/people/:id/sign-ins/', { schema: listSignIns, right: 'people.invite' }, async ({ params, user }) =>
      signIns.list({ ...user, id: recordId(params.id) }),
    );

    app.post(
      '/api/people/:id/sign-ins/end/',
      { schema: endSignIns, right: 'people.invite' },
      async (request, reply) => {
        await people.endSignIns(recordId(request.params.id), request.body.sign_in ?? null, giverOf(request));
        return reply.code(204).send(null);
      },
    );

    app.post('/api/people/:id/telegram/', { schema: linkTelegram, right: 'people.invite' }, async (request) => {
      const id = recordId(request.params.id);
      return { bot_url: await people.touch(id, giverOf(request), 'link', () => bot.toPerson(id)) };
    });

    app.get('/api/roles/', { schema: listRoles, right: managing }, async () => roles.list());

    app.post('/api/roles/', { schema: createRole, right: 'people.roles' }, async (request, reply) => {
      const role = await roles.create(request.body, giverOf(request));
      return reply.code(201).header('etag', entityTag(role.version)).send(role);
    });

    app.patch('/api/roles/:id/', { schema: changeRole, right: 'people.roles' }, async (request, reply) => {
      const giver = { ...giverOf(request), ifMatch: request.headers['if-match'] };
      const role = await inForce(roles.change(recordId(request.params.id), request.body, giver));
      return reply.header('etag', entityTag(role.version)).send(role);
    });

    app.post('/api/roles/:id/preview/', { schema: previewRole, right: managing }, async ({ params, body, user }) =>
      roles.preview(recordId(params.id), body, user.rights),
    );

    app.delete('/api/roles/:id/', { schema: deleteRole, right: 'people.roles' }, async (request, reply) => {
      await roles.remove(recordId(request.params.id), giverOf(request));
      return reply.code(204).send(null);
    });
  };
