import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepFailure } from './failure.mjs';
import { root } from './paths.mjs';
import { runProcess } from './run-process.mjs';

/**
 * Runs git without hooks, which are for commits by people.
 * @param {string[]} args
 */
const git = async (...args) =>
  (await runProcess('git', ['-c', 'core.hooksPath=/dev/null', ...args], { what: `git ${args[0]}` })).trim();

/** @param {unknown} error */
const unlessRefused = (error) => {
  if (!(error instanceof StepFailure)) throw error;
  return undefined;
};

/**
 * @param {string} reference
 * @throws {StepFailure} with one sentence
 */
export const commitOf = async (reference) => {
  if ((await git('rev-parse', '--git-dir').catch(unlessRefused)) === undefined) {
    throw new StepFailure(
      'A comparison needs git and a clone of the repository: this folder is none, or git is missing.',
    );
  }
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`).catch(
    unlessRefused,
  );
  if (!commit) throw new StepFailure(`git knows no commit "${reference}": name a commit, a branch or a tag.`);
  return commit;
};

/**
 * @param {string} commit
 * @param {string} path of a file that it must contain
 * @param {string} problem what is wrong without it
 * @throws {StepFailure} with this problem
 */
export const requireFile = async (commit, path, problem) => {
  if ((await git('cat-file', '-e', `${commit}:${path}`).catch(unlessRefused)) === undefined) {
    throw new StepFailure(problem);
  }
};

/** The files of the repository; none if there is no git. */
export const trackedFiles = async () => (await git('ls-files').catch(unlessRefused))?.split('\n') ?? [];

/** The commit of the working files; undefined if they differ from it, or there is no git. */
export const presentCommit = async () => {
  const changes = await git('status', '--porcelain').catch(unlessRefused);
  return changes === '' ? git('rev-parse', 'HEAD') : undefined;
};

/**
 * Runs `work` with a temporary folder, which is removed afterwards.
 * @template Outcome
 * @param {string} prefix of its name
 * @param {(folder: string) => Promise<Outcome>} work
 */
export const withTemporary = async (prefix, work) => {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    // PostgreSQL does not run as root, so its user must be able to enter.
    await chmod(folder, 0o755);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/**
 * Runs `work` in a fresh clone of the present commit, as somebody gets it who starts with the project. It has no packages
 * yet, and is removed afterwards.
 * @template Outcome
 * @param {(clone: { folder: string, temporary: string }) => Promise<Outcome>} work `temporary` is the folder around it
 */
export const withClone = (work) =>
  withTemporary('sklad-clone-', async (temporary) => {
    const folder = join(temporary, 'sklad');
    await git('clone', '--quiet', root, folder);
    return work({ folder, temporary });
  });

/**
 * Runs `work` in a checkout of a commit, which is removed afterwards.
 * @template Outcome
 * @param {string} commit
 * @param {(folder: string) => Promise<Outcome>} work
 */
export const withWorktree = (commit, work) =>
  withTemporary('sklad-commit-', async (temporary) => {
    const files = join(temporary, 'files');
    await git('worktree', 'add', '--detach', files, commit);
    return work(files);
  }).finally(() => git('worktree', 'prune'));
