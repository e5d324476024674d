import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { localBuildName } from '@shared/contract/section/local-build';
import { sourceExcerpt } from '@shared/contract/section/source-excerpt';
import type { ShownProblem } from './problem-panel';

/** A frame of a stack in a local build of a section. */
const frame = new RegExp(
  `(https?://[^\\s()@]+/s/[a-z0-9-]+/${localBuildName}/[^\\s()@?:]+\\.js)[^\\s()@:]*:(\\d+):(\\d+)`,
  'g',
);

const mapOf = async (script: string): Promise<TraceMap | undefined> => {
  const code = await fetch(script).then((response) => response.text());
  const address = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(code)?.[1];
  if (address === undefined) return undefined;
  const [, inline] = /^data:application\/json;[^,]*base64,(.*)$/.exec(address) ?? [];
  if (inline !== undefined) {
    return new TraceMap(new TextDecoder().decode(Uint8Array.from(atob(inline), (byte) => byte.charCodeAt(0))));
  }
  return new TraceMap(await fetch(new URL(address, script)).then((response) => response.text()));
};

/** The name of a source in a map: `webpack://name/./src/list/screen.tsx?1a2b`. */
const fileOf = (source: string) => /(?:^|\/)(src\/[^?]+)/.exec(source)?.[1];

/**
 * The first line of a section's own sources in the stack of an error.
 * @returns nothing if no code of a local build is in it.
 */
export const crashOf = async ({ name, message, stack = '' }: Error): Promise<ShownProblem | undefined> => {
  for (const [, script = '', line, column] of stack.matchAll(frame)) {
    const map = await mapOf(script);
    if (!map) continue;
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    const file = found.source === null ? undefined : fileOf(found.source);
    if (file === undefined || found.source === null) continue;
    const source = sourceContentFor(map, found.source);
    const excerpt = source === null ? undefined : sourceExcerpt(source, found.line);
    return { kind: 'crash', file, line: found.line, message: `${name}: ${message}`, excerpt };
  }
  return undefined;
};

/**
 * Calls `onError` with each error that a page reports: what a screen throws is caught by the host's boundary, and React
 * writes it to the console.
 */
export const watchErrors = (page: Window, log: Pick<Console, 'error'>, onError: (error: Error) => void): void => {
  const report = (value: unknown) => {
    if (value instanceof Error) onError(value);
  };
  page.addEventListener('error', ({ error }) => report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const write = log.error;
  log.error = (...values: unknown[]) => {
    write(...values);
    values.forEach(report);
  };
};
