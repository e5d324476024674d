import { expect, test } from '@jest/globals';
import { declarationHashes, exportedNames, type KitInterface, tooSmallFor } from './kit-interface.ts';

const anInterface = (version: string, names: string[], types = 'aaaaaaaa'): KitInterface => ({
  version,
  modules: { '@shared/kit/ui/button': { since: '10.0.0', names, types: [types] } },
});

const before = anInterface('10.1.0', ['Button', 'ButtonLink']);

test.each([
  [
    'a removed name',
    ['Button'],
    'bbbbbbbb',
    '10.2.0',
    /has no ButtonLink any more: the kit needs the version 11\.0\.0/,
  ],
  ['a new name', ['Button', 'ButtonLink', 'Switch'], 'bbbbbbbb', '10.1.1', /new name Switch: .* 10\.2\.0/],
  ['another type', ['Button', 'ButtonLink'], 'bbbbbbbb', '10.1.0', /has other types: .* 10\.2\.0, and has 10\.1\.0\./],
])('%s is refused until the version of the kit says so', (_what, names, types, version, message) => {
  const [problem, ...others] = tooSmallFor(before, anInterface(version, names, types));
  expect(problem).toMatch(message);
  expect(others).toEqual([]);
  const [, needed = ''] = /needs the version (\S+),/.exec(problem ?? '') ?? [];
  expect(tooSmallFor(before, anInterface(needed, names, types))).toEqual([]);
});

test('a patch may change what no caller sees', () => {
  expect(tooSmallFor(before, anInterface('10.1.1', ['Button', 'ButtonLink']))).toEqual([]);
});

test('a module that is gone takes all of its names with it', () => {
  expect(tooSmallFor(before, { version: '10.2.0', modules: {} })).toHaveLength(2);
});

test('each declaration of a module has a hash, which its comments and imports do not change', () => {
  const button = 'export declare const Button: (props: {\n    text: string;\n}) => void;';
  const [hash] = declarationHashes(button);
  const more = `import type { A } from './a';\n/** Renders. */\n${button}\nexport declare const Link: A;\nexport {};`;
  expect(declarationHashes(more)).toHaveLength(2);
  expect(declarationHashes(more)).toContain(hash);
  expect(declarationHashes(button.replace('string', 'number'))).not.toContain(hash);
});

test('the names of a module are those of its declarations, and an unknown form of export is no silence', () => {
  const declarations = [
    "import type { A } from './a';",
    'interface Props {',
    '    export: string;',
    '}',
    'export declare const Button: (props: Props) => void;',
    'export type { A as Renamed, B };',
    'export default Button;',
    'export {};',
  ].join('\n');
  expect(exportedNames(declarations)).toEqual(['B', 'Button', 'Renamed', 'default']);
  expect(() => exportedNames("export * from './all';")).toThrow(/unknown form/);
});
