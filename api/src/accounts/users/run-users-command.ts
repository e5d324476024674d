import { userInfo } from 'node:os';
import { passwordLength } from '@shared/contract/vocabulary/password';
import { rightOfPermission } from '@shared/contract/vocabulary/permission';
import { rightPattern } from '@shared/contract/vocabulary/rights';
import type { Role } from '@shared/contract/wire/people';
import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { lastOwnerLeaves } from '../../http/error-response.ts';
import { StartFailure } from '../../start-failure.ts';
import { authEventStore, type RecordedAuthEvent } from '../journal/auth-event-store.ts';
import { type PasswordFault, passwordFault } from '../passwords/password-rules.ts';
import { botLinks } from '../people/bot-links.ts';
import { type PersonStore, personStore } from '../people/person-store.ts';
import { readPeople, readRoles, type StoredPerson } from '../people/read-people.ts';
import { botUrl, TelegramFailure, telegramApi, telegramBot } from '../telegram/telegram-api.ts';
import { telegramLinkStore } from '../telegram/telegram-link-store.ts';
import { type User, type UserStore, userStore } from './user-store.ts';

/** The dependencies of the command. */
export interface UsersCommandDependencies {
  db: Database;
  telegram: Config['telegram'];
  readPassword: () => Promise<string>;
}

const usage = `Usage:
  npm run user -- list               everyone who may sign in, with their role
  npm run user -- roles              the roles, with their rights
  npm run user -- add LOGIN [ROLE]   a new user, by default an owner; asks for the password
  npm run user -- invite LOGIN ROLE [NAME]   a link by which a new user sets their password
  npm run user -- role LOGIN ROLE    another role, at once: owner, manager, storekeeper, reader or the name of a role
  npm run user -- password LOGIN     a new password; ends what is signed in
  npm run user -- disable LOGIN      keeps the user out; ends what is signed in
  npm run user -- enable LOGIN       lets the user in again
  npm run user -- link LOGIN         a link that ties the user's Telegram to the login
  npm run user -- grant LOGIN RIGHT  lets the user do more than their role, such as purchase.prices
  npm run user -- revoke LOGIN RIGHT takes a right, also one of the role, at once
  npm run user -- events [LOGIN]     who signed in, was refused, downloaded or was changed; the newest first
A password is asked for, or read from standard input; it is never an argument.`;

/**
 * Runs one command.
 * @returns the lines to print.
 * @throws StartFailure with one sentence if it fails.
 */
export const runUsersCommand = async (words: string[], dependencies: UsersCommandDependencies): Promise<string[]> => {
  const lines = await run(words, dependencies);
  if (changing.has(words[0] ?? '')) {
    const detail = `${words.join(' ')}, by ${userInfo().username} of the machine`;
    await authEventStore(dependencies.db).record({
      kind: 'user',
      outcome: 'done',
      user: { login: words[1] ?? '' },
      detail,
    });
  }
  return lines;
};

/** The commands that are recorded here; the others record themselves in their transaction. */
const changing = new Set(['add', 'password', 'link']);

const mostEvents = 200;

const run = async (words: string[], dependencies: UsersCommandDependencies): Promise<string[]> => {
  const users = userStore(dependencies.db);
  const [command, login, given, ...rest] = words;
  if (command === 'events' && words.length <= 2) {
    return (await authEventStore(dependencies.db).newest(mostEvents, login)).map(describeEvent);
  }
  if (command === 'list' && words.length === 1) {
    return (await readPeople(dependencies.db, systemClock)).map(describe);
  }
  if (command === 'roles' && words.length === 1) {
    return (await readRoles(dependencies.db)).map(describeRole);
  }
  if (command === 'add' && login !== undefined && words.length <= 3) {
    return [await add(dependencies, login, given)];
  }
  if (command === 'invite' && login !== undefined && given !== undefined) {
    return invite(dependencies, { login, role: given, name: rest.join(' ') || login });
  }
  if (login !== undefined && given !== undefined && words.length === 3) {
    return [await changeRights(dependencies, { command, login, given })];
  }
  if (login === undefined || words.length !== 2) {
    throw new StartFailure(usage);
  }
  switch (command) {
    case 'password':
      await users.setPassword(await existing(users, login), await acceptablePassword(login, dependencies.readPassword));
      return [`The password of ${login} is changed; what was signed in has ended.`];
    case 'disable':
      await setOut(dependencies, login, 'disable');
      return [`${login} cannot sign in any more; what was signed in has ended.`];
    case 'enable':
      await setOut(dependencies, login, 'enable');
      return [`${login} can sign in again.`];
    case 'link':
      return link(await existing(users, login), dependencies);
    default:
      throw new StartFailure(usage);
  }
};

const describe = ({ login, state, is_tied, role, single }: StoredPerson) =>
  [
    login,
    state === 'working' ? 'active' : state,
    is_tied ? 'Telegram' : 'no Telegram',
    role.key ?? role.name,
    single.map(({ right, is_given }) => `${is_given ? '+' : '-'}${right}`).join(' ') || 'as the role',
  ].join('\t');

const describeRole = ({ key, name, people, rights }: Role) =>
  [key ?? name, `${people} people`, key === 'owner' ? 'every right' : rights.join(' ')].join('\t');

const describeEvent = ({ at, kind, outcome, reason, login, address, detail }: RecordedAuthEvent) =>
  [at.toISOString(), kind, outcome, reason, login, address, detail].map((part) => part ?? '–').join('\t');

const giver = { command: userInfo().username };

/** Runs a change of people, with its refusals in words of this command. */
const change = async <Result>(
  { db }: UsersCommandDependencies,
  login: string,
  work: (people: PersonStore) => Promise<Result>,
): Promise<Result> => {
  try {
    return await work(personStore(db, systemClock));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === lastOwnerLeaves) {
      throw new StartFailure(`${login} is the last owner: make somebody else an owner before.`);
    }
    throw error;
  }
};

const changeRights = async (
  dependencies: UsersCommandDependencies,
  { command, login, given }: { command: string | undefined; login: string; given: string },
): Promise<string> => {
  const { id } = await existing(userStore(dependencies.db), login);
  switch (command) {
    case 'role': {
      const role = await existingRole(dependencies.db, given);
      await change(dependencies, login, (people) => people.change(id, { role_id: role.id }, giver));
      return `${login} has the role ${role.key ?? role.name}.`;
    }
    case 'grant':
    case 'revoke': {
      const right = knownRight(given);
      const [person] = await readPeople(dependencies.db, systemClock, dependencies.db`u.id = ${id}`);
      if (person?.role.key === 'owner') {
        throw new StartFailure(`${login} is an owner and has every right: give another role first.`);
      }
      const single = [{ right, is_given: command === 'grant' }];
      await change(dependencies, login, (people) => people.change(id, { single }, giver));
      return command === 'grant' ? `${login} has the right ${right}.` : `${login} no longer has the right ${right}.`;
    }
    default:
      throw new StartFailure(usage);
  }
};

const setOut = async (dependencies: UsersCommandDependencies, login: string, verb: 'disable' | 'enable') => {
  const { id } = await existing(userStore(dependencies.db), login);
  await change(dependencies, login, (people) => people[verb](id, giver));
};

/** A right, or one of the names that three of them had before. */
const knownRight = (word: string): string => {
  const earlier = new Map<string, string>(Object.entries(rightOfPermission)).get(word);
  if (earlier !== undefined) return earlier;
  if (!new RegExp(rightPattern).test(word)) {
    throw new StartFailure(`${word} is no right: see \`npm run user -- roles\`.\n\n${usage}`);
  }
  return word;
};

const existingRole = async (db: Database, word: string): Promise<Role> => {
  const roles = await readRoles(db);
  const role = roles.find(({ key, name }) => key === word || name.toLowerCase() === word.toLowerCase());
  if (!role) {
    throw new StartFailure(
      `There is no role ${word}: there are ${roles.map(({ key, name }) => key ?? name).join(', ')}.`,
    );
  }
  return role;
};

/** So that no login looks like another one, or like part of a log line. */
const plainLogin = /^[a-z0-9](?:[a-z0-9._@-]{0,62}[a-z0-9])?$/i;

const refuseOddLogin = (login: string) => {
  if (!plainLogin.test(login)) {
    throw new StartFailure(
      'A login has up to 64 Latin letters, digits, points, dashes, underscores and @, and begins and ends with a letter ' +
        'or a digit: choose another one.',
    );
  }
};

const add = async ({ db, readPassword }: UsersCommandDependencies, login: string, word: string | undefined) => {
  refuseOddLogin(login);
  const users = userStore(db);
  const role = word === undefined ? undefined : await existingRole(db, word);
  if (role && role.key === null) {
    throw new StartFailure(`Only an invitation gives the role ${role.name}: \`npm run user -- invite\`.`);
  }
  if (await users.find(login)) {
    throw taken(login);
  }
  const user = await users.add(login, await acceptablePassword(login, readPassword), role?.key ?? undefined);
  if (!user) {
    throw taken(login);
  }
  return `${login} can sign in, as ${role?.key ?? 'owner'}.`;
};

const invite = async (
  dependencies: UsersCommandDependencies,
  given: { login: string; role: string; name: string },
): Promise<string[]> => {
  const { db, telegram } = dependencies;
  const { login, name } = given;
  refuseOddLogin(login);
  if (await userStore(db).find(login)) {
    throw taken(login);
  }
  const role = await existingRole(db, given.role);
  const invited = await change(dependencies, login, (people) =>
    people.invite({ login, name, role_id: role.id }, giver, null),
  );
  const bot = botLinks(telegram && telegramBot(telegramApi(telegram)), telegramLinkStore(db, systemClock));
  const address = await bot.toInvitation(invited.token);
  return [
    `/invite#${invited.token} of the site: ${login} sets a password there, once, until ${invited.until}.`,
    ...(address === null ? [] : [`${address} ties the bot.`]),
  ];
};

const taken = (login: string) => new StartFailure(`There is a user ${login} already: choose another login.`);

const existing = async (users: UserStore, login: string): Promise<User> => {
  const user = await users.find(login);
  if (!user) {
    throw new StartFailure(`There is no user ${login}: see \`npm run user -- list\`.`);
  }
  return user;
};

const passwordRefusals: Record<PasswordFault, string> = {
  tooShort: `The password is too short: use at least ${passwordLength.min} characters.`,
  tooLong: `The password is too long: use at most ${passwordLength.max} characters.`,
  likeLogin: 'The password is like the login: use another one.',
  common: 'The password is a common one, or made of common ones: use another one.',
};

const acceptablePassword = async (login: string, readPassword: () => Promise<string>): Promise<string> => {
  const password = await readPassword();
  const fault = await passwordFault(password, login);
  if (fault) {
    throw new StartFailure(passwordRefusals[fault]);
  }
  return password;
};

const link = async (user: User, { db, telegram }: UsersCommandDependencies): Promise<string[]> => {
  if (!telegram) {
    throw new StartFailure('There is no bot to tie a user to: set TELEGRAM_BOT_TOKEN as for the api.');
  }
  try {
    const username = await telegramBot(telegramApi(telegram)).username();
    const token = await telegramLinkStore(db, systemClock).create(user.id);
    return [`${botUrl(username)}?start=${token}`, `Only for ${user.login}, once, within 24 hours.`];
  } catch (error) {
    if (error instanceof TelegramFailure) {
      throw new StartFailure(
        `Telegram did not answer (${error.message}): check TELEGRAM_BOT_TOKEN, or try again later.`,
      );
    }
    throw error;
  }
};
