import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { mapFile } from '@shared/contract/section/build-address';

/** Finds the sources of published code by the source maps of its builds, which no browser gets. */
export interface SourceLines {
  /**
   * The line of a frame such as `e@/s/orders/0f3c5a1b2c3d/12.js:1:2345`: `src/list/orders-screen.tsx:14`; or the frame itself
   * if there is no map.
   */
  of(frame: string): Promise<string>;
}

const decompress = promisify(gunzip);

/** Of the builds that fail; a map takes some megabytes. */
const mostMaps = 8;

const framePattern = /^.*@\/(.+):(\d+):(\d+)$/;

/** `src/list/orders-screen.tsx` of `webpack://orders/./src/list/orders-screen.tsx`. */
const sourceOf = (name: string) =>
  name
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(?:\.\.?\/)+/, '')
    .replace(/^node_modules\/\.pnpm\/.*\/node_modules\//, 'node_modules/');

/** @param folder of the site */
export const sourceLines = (folder: string): SourceLines => {
  const maps = new Map<string, Promise<SourceMap | null>>();

  const readMap = async (file: string): Promise<SourceMap | null> => {
    try {
      const payload: SourceMapPayload = JSON.parse(
        String(await decompress(await readFile(join(folder, mapFile(file))))),
      );
      return new SourceMap(payload);
    } catch {
      // It is missing or damaged: then the frame itself is shown.
      return null;
    }
  };

  const mapOf = (file: string) => {
    const known = maps.get(file) ?? readMap(file);
    maps.delete(file);
    maps.set(file, known);
    const [oldest] = maps.keys();
    if (maps.size > mostMaps && oldest !== undefined) {
      maps.delete(oldest);
    }
    return known;
  };

  return {
    of: async (frame) => {
      const [, file, line, column] = framePattern.exec(frame) ?? [];
      const entry = file && (await mapOf(file))?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) {
        return frame;
      }
      // The name of the function is one of the minified code, so it says nothing.
      return `${sourceOf(entry.originalSource)}:${entry.originalLine + 1}`;
    },
  };
};

/** Without a site there are no maps. */
export const noSourceLines: SourceLines = { of: async (frame) => frame };
