import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { contentTypeOf } from '@shared/delivery/store/content-types';
import { whenAbsent } from '@shared/delivery/store/file-errors';
import { kitFolder } from './kit-folder.ts';
import { listenHere } from './local-server.ts';
import { browserBuild } from './rspack-preset.ts';

interface Wish {
  /** A folder for the files of the bundler. */
  output: string;
  /** On this machine; 0 takes a free one. */
  port: number;
  print: (line: string) => void;
}

const isPlainName = (name: string) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name);

/** Serves the page with the examples of the kit, which is built again after each change, until the process ends: reload it then. */
export const developGallery = async ({ output, port, print }: Wish): Promise<void> => {
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) || 'index.html';
    const file = isPlainName(name) ? readFile(join(output, name)).catch(whenAbsent(undefined)) : undefined;
    void Promise.resolve(file).then((content) => {
      if (!content) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': contentTypeOf(name), 'cache-control': 'no-store' }).end(content);
    });
  });
  const address = `http://localhost:${await listenHere(server, port)}`;
  const compiler = rspack({
    ...browserBuild(kitFolder),
    entry: './gallery/start-gallery.tsx',
    output: { path: output, publicPath: '/', filename: 'gallery.js', clean: true },
    plugins: [new rspack.HtmlRspackPlugin({ templateContent: '<!doctype html><html lang="ru"><body></body></html>' })],
    stats: 'none',
  });
  compiler.watch({}, (error, stats) => {
    if (!stats) throw error ?? new Error('The bundler gave no result');
    print(stats.hasErrors() ? stats.toString({ all: false, errors: true, colors: false }) : `✓ The kit: ${address}`);
  });
};
