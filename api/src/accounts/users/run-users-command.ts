import { userInfo } from 'node:os';
import { passwordLength } from '@shared/contract/vocabulary/password';
import { type Permission, permissions } from '@shared/contract/vocabulary/permission';
import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { StartFailure } from '../../start-failure.ts';
import { authEventStore, type RecordedAuthEvent } from '../journal/auth-event-store.ts';
import { type PasswordFault, passwordFault } from '../passwords/password-rules.ts';
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
  npm run user -- list               everyone who may sign in
  npm run user -- add LOGIN          a new user; asks for the password
  npm run user -- password LOGIN     a new password; ends what is signed in
  npm run user -- disable LOGIN      keeps the user out; ends what is signed in
  npm run user -- enable LOGIN       lets the user in again
  npm run user -- link LOGIN         a link that ties the user's Telegram to the login
  npm run user -- grant LOGIN PERMISSION     lets the user do more: ${permissions.join(', ')}
  npm run user -- revoke LOGIN PERMISSION    takes that back, at once
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

/** The commands that are recorded. */
const changing = new Set(['add', 'password', 'disable', 'enable', 'link', 'grant', 'revoke']);

const mostEvents = 200;

const run = async (words: string[], dependencies: UsersCommandDependencies): Promise<string[]> => {
  const users = userStore(dependencies.db);
  const [command, login, permission] = words;
  if (command === 'events' && words.length <= 2) {
    return (await authEventStore(dependencies.db).newest(mostEvents, login)).map(describeEvent);
  }
  if (command === 'list' && words.length === 1) {
    return (await users.list()).map(describe);
  }
  if (login !== undefined && permission !== undefined && words.length === 3) {
    return [await changePermission(users, { command, login, permission })];
  }
  if (login === undefined || words.length !== 2) {
    throw new StartFailure(usage);
  }
  switch (command) {
    case 'add':
      return [await add(users, login, dependencies.readPassword)];
    case 'password':
      await users.setPassword(await existing(users, login), await acceptablePassword(login, dependencies.readPassword));
      return [`The password of ${login} is changed; what was signed in has ended.`];
    case 'disable':
      await users.disable(await existing(users, login));
      return [`${login} cannot sign in any more; what was signed in has ended.`];
    case 'enable':
      await users.enable(await existing(users, login));
      return [`${login} can sign in again.`];
    case 'link':
      return link(await existing(users, login), dependencies);
    default:
      throw new StartFailure(usage);
  }
};

const describe = ({ login, disabled_at, telegram_chat_id, permissions }: User) =>
  [
    login,
    disabled_at ? 'disabled' : 'active',
    telegram_chat_id === null ? 'no Telegram' : 'Telegram',
    permissions.join(', ') || 'no permissions',
  ].join('\t');

const describeEvent = ({ at, kind, outcome, reason, login, address, detail }: RecordedAuthEvent) =>
  [at.toISOString(), kind, outcome, reason, login, address, detail].map((part) => part ?? '–').join('\t');

const changePermission = async (
  users: UserStore,
  { command, login, permission }: { command: string | undefined; login: string; permission: string },
): Promise<string> => {
  const known = knownPermission(permission);
  switch (command) {
    case 'grant':
      await users.grant(await existing(users, login), known);
      return `${login} has the permission ${known}.`;
    case 'revoke':
      await users.revoke(await existing(users, login), known);
      return `${login} no longer has the permission ${known}.`;
    default:
      throw new StartFailure(usage);
  }
};

const knownPermission = (word: string): Permission => {
  const known = permissions.find((each) => each === word);
  if (!known) {
    throw new StartFailure(`There is no permission ${word}: there are ${permissions.join(', ')}.\n\n${usage}`);
  }
  return known;
};

/** So that no login looks like another one, or like part of a log line. */
const plainLogin = /^[a-z0-9](?:[a-z0-9._@-]{0,62}[a-z0-9])?$/i;

const add = async (users: UserStore, login: string, readPassword: () => Promise<string>) => {
  if (!plainLogin.test(login)) {
    throw new StartFailure(
      'A login has up to 64 Latin letters, digits, points, dashes, underscores and @, and begins and ends with a letter ' +
        'or a digit: choose another one.',
    );
  }
  if (await users.find(login)) {
    throw taken(login);
  }
  const user = await users.add(login, await acceptablePassword(login, readPassword));
  if (!user) {
    throw taken(login);
  }
  return `${login} can sign in.`;
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
