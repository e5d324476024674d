import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Stats } from '@rspack/core';
import type { SourceProblem } from '@shared/contract/section/development-state';
import { sourceExcerpt } from '@shared/contract/section/source-excerpt';
import { whenAbsent } from '@shared/delivery/store/file-errors';

/** The excerpt in a message begins with its place: `╭─[14:3]`, with the file before the line in some messages. */
const excerptInMessage = /^.*╭─+\[(?:[^\]]*:)?(\d+):\d+\][\s\S]*/m;

/** The errors of a build of a package. */
export const buildProblems = (folder: string, stats: Stats): SourceProblem[] => {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map(({ message, moduleName, loc }) => {
    const plain = stripVTControlCharacters(message);
    const [excerpt, line = /^(\d+):/.exec(loc ?? '')?.[1]] = excerptInMessage.exec(plain) ?? [];
    return {
      kind: 'build',
      package: basename(folder),
      file: moduleName?.replace(/^\.\//, ''),
      line: line === undefined ? undefined : Number(line),
      message: plain.replace(excerptInMessage, '').trim(),
      excerpt,
    };
  });
};

const typeError = /^(\S.*)\((\d+),\d+\): error (TS\d+: .*(?:\n\s.*)*)/gm;

/** The errors in what the type checker prints, with its explanations, which are indented, and with the lines they are in. */
const typeProblems = (folder: string, printed: string): Promise<SourceProblem[]> =>
  Promise.all(
    [...printed.matchAll(typeError)].map(async ([, file = '', line, message = '']) => {
      // A file that is deleted meanwhile has no lines; the next check is about to begin.
      const source = await readFile(join(folder, file), 'utf8').catch(whenAbsent(''));
      return {
        kind: 'types' as const,
        package: basename(folder),
        file,
        line: Number(line),
        message,
        excerpt: sourceExcerpt(source, Number(line)),
      };
    }),
  );

const compiler = () => join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** A page shows a build within this time; its types are checked after it. */
const pageFirstMs = 700;

/**
 * Checks the types of a package in a process of its own, on one core, so that another one is left to the bundler and
 * the browser. It keeps what it knows in `buildInfo`, so the second check takes a second.
 */
const checkTypes = async (folder: string, buildInfo: string): Promise<SourceProblem[]> => {
  const words = ['-p', folder, '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo, '--pretty', 'false'];
  const checker = spawn(process.execPath, [compiler(), ...words, '--singleThreaded'], {
    cwd: folder,
    // The compiler reports to stdout; its wrapper would write here that Ctrl+C ended it.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return typeProblems(folder, await text(checker.stdout));
};

/**
 * A type checker for a watching bundler. It checks one package at a time: each check takes half a gigabyte.
 * @param buildInfoOf the file for what is known of the package in a folder
 * @returns a function to call with the folder of a package after each of its builds
 */
export const typeChecker = (
  buildInfoOf: (folder: string) => string,
  onChecked: (folder: string, problems: SourceProblem[]) => void,
): ((folder: string) => void) => {
  const outdated = new Set<string>();
  let isChecking = false;
  const checkAll = async () => {
    isChecking = true;
    // Those that are added meanwhile are visited too.
    for (const folder of outdated) {
      await sleep(pageFirstMs);
      outdated.delete(folder);
      const problems = await checkTypes(folder, buildInfoOf(folder));
      // Else they may be those of a half-typed line.
      if (!outdated.has(folder)) onChecked(folder, problems);
    }
    isChecking = false;
  };
  return (folder) => {
    // A copy of a section without the file has no types to check.
    if (!existsSync(join(folder, 'tsconfig.json'))) return;
    outdated.add(folder);
    if (!isChecking) void checkAll();
  };
};
