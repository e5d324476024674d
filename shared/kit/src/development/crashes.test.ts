import { afterEach, expect, jest, test } from '@jest/globals';
import { crashOf, watchErrors } from './crashes';

const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

const folder = 'http://localhost/s/remains/dddddddddddd';

/** Line 1 of a script is of the kit, line 2 is line 3 of a screen. */
const map = JSON.stringify({
  version: 3,
  names: [],
  sources: ['webpack://remains/../shared/kit/runtime.ts', 'webpack://remains/./src/list/remains-screen.tsx?1a2b'],
  sourcesContent: ['kit', 'one\ntwo\nthrow three;\nfour'],
  mappings: 'AAAA;ACEA',
});

const serve = (files: Record<string, string>) => {
  globalThis.fetch = jest.fn(async (address: string | URL | Request) => {
    const text = files[String(address)];
    if (text === undefined) throw new Error(`Nobody serves ${address}`);
    return new Response(text);
  });
};

const anError = (frames: string[]) =>
  Object.assign(new TypeError('a fault'), { stack: ['TypeError: a fault', ...frames].join('\n') });

const expected = {
  kind: 'crash',
  file: 'src/list/remains-screen.tsx',
  line: 3,
  message: 'TypeError: a fault',
  excerpt: '  1 | one\n  2 | two\n> 3 | throw three;\n  4 | four',
};

test("the first frame of the section's own sources is found by the map beside its script", async () => {
  serve({ [`${folder}/1.js`]: 'a\nb\n//# sourceMappingURL=1.js.map', [`${folder}/1.js.map`]: map });
  const frames = [
    '    at x (http://localhost/assets/main.js:1:1)',
    ...[1, 2].map((line) => `    at y (${folder}/1.js:${line}:4)`),
  ];
  expect(await crashOf(anError(frames))).toEqual(expected);
});

test('the map may be in the script, and the frame as Firefox and Safari write it', async () => {
  const inline = btoa(map);
  serve({ [`${folder}/hot/1.js`]: `a\nb\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,${inline}` });
  expect(await crashOf(anError([`RemainsScreen@${folder}/hot/1.js:2:4`]))).toEqual(expected);
});

test('an error of other code is none of a section that is developed', async () => {
  serve({});
  expect(await crashOf(anError(['    at x (http://localhost/s/remains/0123456789ab/1.js:2:4)']))).toBeUndefined();
});

test('errors are those of the page, of promises, and what React writes to the console', () => {
  const written: unknown[][] = [];
  const log: Pick<Console, 'error'> = { error: (...values: unknown[]) => written.push(values) };
  const errors: string[] = [];
  watchErrors(window, log, ({ message }) => errors.push(message));
  window.dispatchEvent(Object.assign(new Event('error'), { error: new Error('one') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('two') }));
  log.error('%o', new Error('three'));
  expect(errors).toEqual(['one', 'two', 'three']);
  expect(written).toEqual([['%o', expect.any(Error)]]);
});
