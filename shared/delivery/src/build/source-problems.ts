import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Stats } from '@rspack/core';
import type { SourceProblem } from '@shared/contract/section/development-state';

/** The first line of an excerpt begins with its place: `╭─[14:3]`, with the file before the line in some messages. */
const placeInExcerpt = /[╭┌]─*\[(?:[^\]]*:)?(\d+):\d+\]/;

/** The errors of a build of a package. */
export const buildProblems = (folder: string, stats: Stats): SourceProblem[] => {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map(({ message, moduleName, loc }) => {
    const plain = stripVTControlCharacters(message);
    const [, line = /^(\d+):/.exec(loc ?? '')?.[1]] = placeInExcerpt.exec(plain) ?? [];
    return {
      kind: 'build',
      package: basename(folder),
      file: moduleName?.replace(/^\.\//, ''),
      line: line === undefined ? undefined : Number(line),
      message: plain,
    };
  });
};

const typeError = /^(\S.*)\((\d+),\d+\): error (TS\d+: .*(?:\n\s.*)*)/gm;

/** The errors in what the type checker prints, with its explanations, which are indented. */
export const typeProblems = (folder: string, printed: string): SourceProblem[] =>
  [...printed.matchAll(typeError)].map(([, file, line, message = '']) => ({
    kind: 'types',
    package: basename(folder),
    file,
    line: Number(line),
    message,
  }));

const compiler = () => join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** A page shows a build within this time; its types are checked after it. */
const pageFirstMs = 700;

/**
 * Checks the types of a package in a process of its own, on one core that the bundler and the browser do not want. It
 * keeps what it knows in `buildInfo`, so the second check takes a second.
 */
const checkTypes = async (folder: string, buildInfo: string): Promise<SourceProblem[]> => {
  const words = ['-p', folder, '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo, '--pretty', 'false'];
  const checker = spawn(process.execPath, [compiler(), ...words, '--singleThreaded'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (checker.pid !== undefined) setPriority(checker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return typeProblems(folder, await text(checker.stdout));
};

/**
 * A type checker of a package for a watching bundler.
 * @returns a function to call after each build. During a check it asks for one more, and no check begins before.
 */
export const typeChecker = (
  folder: string,
  buildInfo: string,
  onChecked: (problems: SourceProblem[]) => void,
): (() => void) => {
  // A copy of a section without the file has no types to check.
  if (!existsSync(join(folder, 'tsconfig.json'))) return () => undefined;
  let isChecking = false;
  let isOutdated = false;
  const check = async () => {
    isOutdated = true;
    if (isChecking) return;
    isChecking = true;
    while (isOutdated) {
      await sleep(pageFirstMs);
      isOutdated = false;
      const problems = await checkTypes(folder, buildInfo);
      // Else they may be those of a half-typed line.
      if (!isOutdated) onChecked(problems);
    }
    isChecking = false;
  };
  return () => void check();
};
