import { test } from 'node:test';
import { expect } from 'expect';
import { startFakeTelegram } from '../../../testing/fake-telegram.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { runUsersCommand } from './run-users-command.ts';

const api = await startTestApi();
const telegram = await startFakeTelegram();

const run = (command: string, options: { password?: string; telegram?: null } = {}) =>
  runUsersCommand(command.split(' '), {
    db: api.db,
    telegram: options.telegram === null ? null : telegram.address,
    readPassword: async () => options.password ?? 'long enough to keep',
  });

const canSignIn = async (username: string, password: string) => {
  const response = await api.app.inject({ method: 'POST', url: '/api/jwt/validate/', payload: { username, password } });
  return response.statusCode === 200;
};

test('an added user can sign in', async () => {
  await run('add anna', { password: 'первая катушка ниток' });
  expect(await canSignIn('anna', 'первая катушка ниток')).toBe(true);
});

test('a login is unique, ignoring case', async () => {
  await run('add boris');
  await expect(run('add Boris')).rejects.toThrow('There is a user Boris already: choose another login.');
});

for (const login of ['анна', 'аnna', 'anna\u202e', '-anna', 'anna.', `a${'n'.repeat(64)}`, "anna'--"]) {
  test(`${JSON.stringify(login)} is not a valid login`, async () => {
    await expect(run(`add ${login}`)).rejects.toThrow('A login has up to 64 Latin letters');
  });
}

test('a disabled user cannot sign in until enabled', async () => {
  await run('add vera', { password: 'пуговицы и крючки' });
  await run('disable vera');
  expect(await canSignIn('vera', 'пуговицы и крючки')).toBe(false);
  expect(await run('list')).toContain('vera\tdisabled\tno Telegram\towner\tas the role');
  await run('enable vera');
  expect(await canSignIn('vera', 'пуговицы и крючки')).toBe(true);
});

test('a new password replaces the old one', async () => {
  await run('add gleb', { password: 'старая катушка ниток' });
  await run('password gleb', { password: 'новая катушка ниток' });
  expect(await canSignIn('gleb', 'старая катушка ниток')).toBe(false);
  expect(await canSignIn('gleb', 'новая катушка ниток')).toBe(true);
});

test('a short, long or common password, or one like the login, is refused', async () => {
  const refusals = {
    'катушка нит': 'too short',
    ['катушка ниток '.repeat(15)]: 'too long',
    'dora и её катушка': 'like the login',
    password1234: 'a common one',
  };
  for (const [password, refusal] of Object.entries(refusals)) {
    await expect(run('add dora', { password })).rejects.toThrow(refusal);
  }
});

test('an unknown user is reported in one sentence', async () => {
  await expect(run('disable nobody')).rejects.toThrow('There is no user nobody');
});

test('a role and single rights are given, listed, and taken', async () => {
  await run('add inna manager');
  await run('grant inna sections');
  await run('grant inna sections');
  await run('revoke inna products.cost');
  expect(await run('list')).toContain('inna\tactive\tno Telegram\tmanager\t-products.cost +sections.publish');
  await run('role inna reader');
  expect(await run('list')).toContain('inna\tactive\tno Telegram\treader\t+sections.publish');
  expect(await run('roles')).toContainEqual(expect.stringMatching(/^reader\t1 people\tsee\.orders see\.products/));
});

test('an unknown right or role, and a right for an owner, are reported in one sentence', async () => {
  await run('add kira');
  await expect(run('grant kira everything')).rejects.toThrow('everything is no right');
  await expect(run('role kira boss')).rejects.toThrow('There is no role boss: there are reader');
  await expect(run('revoke kira orders.delete')).rejects.toThrow('kira is an owner and has every right');
});

test('the last owner is neither disabled nor given another role', async () => {
  await api.db`update users set role_id = (select id from roles where key = 'manager') where login <> 'tester'`;
  await expect(run('disable tester')).rejects.toThrow('tester is the last owner');
  await expect(run('role tester reader')).rejects.toThrow('tester is the last owner');
});

test('an invited user sets their own password, once', async () => {
  const [line = '', bot = ''] = await run('invite roza storekeeper Роза Каримова');
  const [, token = ''] = /^\/invite#([\w-]{43}) of the site/.exec(line) ?? [];
  expect(bot).toBe(`https://t.me/sklad_test_bot?start=i-${token} ties the bot.`);
  const accept = (password: string) =>
    api.app.inject({ method: 'POST', url: '/api/invitations/accept/', payload: { token, password } });
  expect((await accept('катушка')).json()).toMatchObject({ status: 400, fields: { password: expect.any(String) } });
  expect((await accept('катушка красных ниток')).json()).toEqual({ login: 'roza', bot_url: null });
  expect((await accept('катушка белых ниток')).statusCode).toBe(401);
  expect(await canSignIn('roza', 'катушка красных ниток')).toBe(true);
  expect(await run('list')).toContain('roza\tactive\tno Telegram\tstorekeeper\tas the role');
});

test('anything else prints the usage', async () => {
  for (const command of ['', 'add', 'remove anna', 'invite anna', 'lend anna sections']) {
    await expect(run(command)).rejects.toThrow('Usage:');
  }
});

test('a link leads to the bot', async () => {
  await run('add egor');
  const [link] = await run('link egor');
  expect(link).toMatch(/^https:\/\/t\.me\/sklad_test_bot\?start=[\w-]{43}$/);
});

test('without a bot there is no link', async () => {
  await run('add zoya');
  await expect(run('link zoya', { telegram: null })).rejects.toThrow('set TELEGRAM_BOT_TOKEN');
});
