import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { localKey, localKeyFile } from '../../../scripts/steps/local-key.mjs';
import { root, siteFolder } from '../../../scripts/steps/paths.mjs';
import { withSite } from '../site/running-site';
import { signInByCalls } from '../site/sign-in-by-calls';
import { signInPage } from '../site/sign-in-page';

/** Some five hundred packages are installed twice. */
const limitMs = 900_000;

/** Those of the process that runs the tests; a person has none of them. */
const ofTests = /^(npm_|INIT_CWD$|NODE_ENV$|TEST_SCOPE$|REGISTRY_|SECTION_)/;
const usualEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTests.test(name)));

interface Terminal {
  folder: string;
  env: Record<string, string>;
}

const start = (command: string, { folder, env }: Terminal) => {
  // A process group, which Ctrl+C reaches as a whole.
  const settings = { ...usualEnv, npm_config_prefer_offline: 'true', ...env };
  return spawn(command, { cwd: folder, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: settings });
};

/** Runs a command to its end, and returns what it printed. */
const run = async (command: string, terminal: Terminal, exitCode = 0): Promise<string> => {
  const child = start(command, terminal);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(code, `$ ${command}\n${out}${err}`).toBe(exitCode);
  return out;
};

const end = async (child: ChildProcess) => {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGINT');
  await once(child, 'exit');
};

const change = async (folder: string, from: string, to: string) => {
  const file = join(folder, 'src/texts.ts');
  const before = await readFile(file, 'utf8');
  expect(before).toContain(from);
  await writeFile(file, before.replace(from, to));
};

test('outside of the workspace a section is made, tested, developed over a running site, published and rolled back', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(limitMs);
  const temporary = await mkdtemp(join(tmpdir(), 'sklad-own-'));
  const site = join(temporary, 'site');
  const folder = join(temporary, 'invoices');
  try {
    await cp(siteFolder, site, { recursive: true });
    const clone = { folder: root, env: { SECTION_TARGET: site, REGISTRY_KEY_FILE: localKeyFile } };
    const wishes = 'new invoices --title Счета --owner @sklad/invoices --order 900';
    expect(await run(`npm run section -- ${wishes} --standalone ${folder}`, clone)).toContain('is a repository');

    await withSite(
      async ({ url, ...running }) => {
        const { publicKey } = await localKey();
        const env = { SECTION_TARGET: site, SECTION_API: url, SECTION_HOST: url, REGISTRY_PUBLIC_KEYS: publicKey };
        const team = { folder, env };

        await run('npm install', team);
        expect(await readFile(join(folder, 'package-lock.json'), 'utf8')).not.toContain(root);
        const pipeline = await readFile(join(folder, '.github/workflows/section.yml'), 'utf8');
        const [checks = '', changes = ''] = pipeline.split('\n  change:');
        const commands = [...checks.matchAll(/- run: (\S.*)$/gm)].map(([, command = '']) => command);
        expect(commands).toEqual(['npm ci', 'npm run typecheck', 'npm test', 'npx section verify']);
        // As a pull request does, without a key, against the running site.
        for (const command of commands) {
          await run(command, { folder, env: { SECTION_TARGET: url, REGISTRY_PUBLIC_KEYS: publicKey } });
        }

        const [teamKey] = /^[\w-]{43}$/m.exec(await run('npx section key ../team.pem', team)) ?? [];
        const withKey = { folder, env: { ...env, REGISTRY_KEY_FILE: join(temporary, 'team.pem') } };
        expect(await run('npx section doctor', withKey, 1)).toContain(`team add invoices --public-key ${teamKey}`);
        const place = '--owner @sklad/invoices --mount /warehouse/invoices --navigation СЧЕТА --order 900';
        await run(`npm run section -- team add invoices --public-key ${teamKey} ${place}`, clone);
        expect(await run('npx section doctor', withKey)).toMatch(/✓ The kit is [\s\S]*✓ The key \w+ may publish/);

        await signInPage(page, await signInByCalls({ url, ...running }));
        const heading = (name: string) => page.getByRole('heading', { name, exact: true });
        const dev = start(`npm run dev -- --port 0 --host ${url}`, team);
        try {
          let address: string | undefined;
          for await (const line of createInterface({ input: dev.stdout })) {
            [address] = /http:\/\/localhost:\d+\/warehouse\/\S+/.exec(line) ?? [];
            if (address) break;
          }
          await page.goto(address ?? 'about:blank');
          await expect(heading('Счета')).toBeVisible();
          await expect(page.getByRole('status').filter({ hasText: 'собран на этом компьютере' })).toBeVisible();
          await expect(page.getByRole('row').nth(1)).toBeVisible();
          await change(folder, "'Счета'", "'Счета сегодня'");
          await expect(heading('Счета сегодня')).toBeVisible();
        } finally {
          await end(dev);
        }

        const open = async () => {
          const visitor = await page.context().newPage();
          await signInPage(visitor, await signInByCalls({ url, ...running }));
          await visitor.goto(`${url}/warehouse/invoices`);
          return visitor.getByRole('heading');
        };
        await change(folder, "'Счета сегодня'", "'Счета'");
        expect(await run('npx section publish', withKey)).toMatch(/invoices: [0-9a-f]{12} is live/);
        await expect((await open()).filter({ hasText: /^Счета$/ })).toBeVisible();
        await change(folder, "'Счета'", "'Счета и акты'");
        // As the pipeline does when somebody starts it.
        const [, script = ''] = /- run: \|\n([\s\S]*)$/.exec(changes) ?? [];
        const started = (ACTION: string, VALUE = '') => run(script, { folder, env: { ...withKey.env, ACTION, VALUE } });
        expect(await started('canary', '0')).toContain('is canary for 0 %');
        expect(await started('promote')).toMatch(/live [0-9a-f]{12}/);
        await expect((await open()).filter({ hasText: /^Счета и акты$/ })).toBeVisible();
        expect(await run('npx section rollback', withKey)).toMatch(/live [0-9a-f]{12}/);
        await expect((await open()).filter({ hasText: /^Счета$/ })).toBeVisible();
        expect(await started('publish')).toMatch(/invoices: [0-9a-f]{12} is live/);
        expect(await started('rollback')).toMatch(/live [0-9a-f]{12}/);
      },
      { settings: { SITE_DIR: site } },
    );
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
});
