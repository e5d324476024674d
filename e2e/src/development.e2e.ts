import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page, test } from '@playwright/test';
import { withClone } from '../../scripts/steps/git.mjs';

/** In a fresh clone the packages are installed first. */
const startLimitMs = 300_000;
/** About a second on a quiet machine; the other journeys run meanwhile. */
const saveLimitMs = 10_000;

interface Development {
  url: string;
  password: string;
  nextLine: (pattern: RegExp) => Promise<string>;
}

/** Runs `npm run dev` in a clone while `work` runs. */
const withDevelopment = async (clone: string, work: (site: Development) => Promise<void>) => {
  const { TEST_SCOPE: _scope, ...env } = process.env;
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: clone,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(dev, 'exit');
  const lines: string[] = [];
  let wake = () => {};
  createInterface({ input: dev.stdout }).on('line', (line) => {
    lines.push(line);
    wake();
  });
  const nextLine = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const line = lines.shift();
      const found = line === undefined ? undefined : pattern.exec(line)?.[1];
      if (found !== undefined) return found;
      if (line !== undefined) continue;
      const newLine = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([newLine, ended.then(() => Promise.reject(new Error('npm run dev has ended')))]);
    }
  };
  try {
    const url = await nextLine(/Ready +(\S+)/);
    await work({ url, password: await nextLine(/Demo password +(\S+)/), nextLine });
  } finally {
    // As Ctrl+C does, all of its processes.
    if (dev.pid !== undefined && dev.exitCode === null) process.kill(-dev.pid, 'SIGINT');
    await ended;
  }
};

const signIn = async (page: Page, { password, nextLine }: Development) => {
  await page.getByLabel('логин').fill('demo');
  await page.getByLabel('пароль').fill(password);
  await page.getByRole('button', { name: 'ок' }).click();
  const code = page.getByLabel(/код/i);
  await code.fill(await nextLine(/Login code for \S+: (\d{6})/));
};

const change = async (file: string, from: string, to: string) => {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
};

test('in a fresh clone, npm run dev shows a saved change of a section and of shared without being asked', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(startLimitMs + 60_000);
  await withClone(({ folder }) =>
    withDevelopment(folder, async (site) => {
      await page.goto(`${site.url}/warehouse/productsRemains`);
      await signIn(page, site);
      const heading = (name: string) => page.getByRole('heading', { name, exact: true });
      await expect(heading('Остатки')).toBeVisible();

      const shown = async (what: string, file: string, texts: [string, string], isShown: () => Promise<void>) => {
        const savedAt = Date.now();
        await change(join(folder, file), ...texts);
        await isShown();
        console.log(`A save in ${what} was on the screen after ${Date.now() - savedAt} ms.`);
      };
      await shown('a section', 'remote-remains/src/texts.ts', ["'Остатки'", "'Склад сегодня'"], () =>
        expect(heading('Склад сегодня')).toBeVisible({ timeout: saveLimitMs }),
      );
      await shown('shared', 'shared/src/table/texts.ts', ["'Поиск'", "'Найти'"], () =>
        expect(page.getByText('Найти', { exact: true })).toBeVisible({ timeout: saveLimitMs }),
      );
    }),
  );
});
