import { gzipSync } from 'node:zlib';
import { entryFile } from '@shared/contract/section/build-address';
import { buildDescriptionFile } from '@shared/contract/section/build-description';
import { containerName } from '@shared/contract/section/container-name';
import type { ApiDocument } from './live-site.ts';
import { type ApiCall, type ReadCode, readCode } from './read-code.ts';
import type { VerifiedBuild } from './verified-build.ts';
import type { Violations } from './violations.ts';

/** A call from section.json, such as `GET /api/orders/{id}`. */
const parseCall = (text: string): ApiCall => {
  const [method = null, path = ''] = text.split(' ');
  return { method, path: path.replace(/\{[^}]*\}/g, '{}') };
};

/** The api answers with and without a trailing slash; the part after '?' does not select another call. */
const segmentsOf = (path: string) => path.replace(/\?.*$/, '').split('/').filter(Boolean);

const isValue = (segment: string) => segment.includes('{');

/** Whether the document describes a path; a value on either side matches any segment. */
const isSamePath = (called: string[], described: string[]) =>
  called.length === described.length &&
  called.every((segment, at) => {
    const other = described[at] ?? '';
    return segment === other || isValue(other) || isValue(segment);
  });

/** Whether the api has a call. */
const hasCall = ({ paths }: ApiDocument, { method, path }: ApiCall): boolean => {
  const called = segmentsOf(path);
  return Object.entries(paths).some(
    ([described, methods]) =>
      isSamePath(called, segmentsOf(described)) && (method === null || method.toLowerCase() in methods),
  );
};

/** Kilobytes (1024 bytes) of gzip. Our largest section has 43 KB; at this size a team should think, it is not a target. */
const usualBudgetKb = 60;

const textOf = ({ files }: VerifiedBuild, name: string) => files.get(name)?.toString() ?? '';

/** What the scripts of a build say, by name. */
type Scripts = Map<string, ReadCode>;

const ownScripts = ({ description }: VerifiedBuild, scripts: Scripts) =>
  [...scripts].filter(([name]) => description.own.includes(name));

const violationsOfDoor = (build: VerifiedBuild): Violations => {
  const { manifest, description } = build;
  const entry = textOf(build, entryFile);
  const container = containerName(manifest.id, build.build);
  const violations: Violations = [];
  if (!entry.includes(`var ${container}`)) {
    violations.push({
      field: entryFile,
      message: `does not define ${container}: was it built under another id or name?`,
    });
  }
  if (!entry.includes('./section') || !description.exports.includes('default')) {
    violations.push({ field: `${buildDescriptionFile}/exports`, message: 'src/section.tsx has no default export' });
  }
  const unknown = [...description.own, ...description.first].find((name) => !build.files.has(name));
  if (unknown)
    violations.push({ field: `${buildDescriptionFile}/own`, message: `names ${unknown}, which is not in the build` });
  return violations;
};

/** Whether an address is one of the paths in the code, or several of them joined. */
const isMadeOf = (route: string, paths: string[]): boolean =>
  paths.some(
    (path) =>
      path !== '' &&
      (route === path || (route.startsWith(`${path}/`) && isMadeOf(route.slice(path.length + 1), paths))),
  );

const violationsOfRoutes = (build: VerifiedBuild, scripts: Scripts): Violations => {
  const own = ownScripts(build, scripts).map(([, code]) => code);
  const hasIndex = own.some((code) => code.hasIndex);
  const paths = own.flatMap((code) => code.paths).map((path) => path.replace(/^\/|\/$/g, ''));
  return build.manifest.routes.flatMap((route, at) =>
    (route === '' ? hasIndex : isMadeOf(route, paths))
      ? []
      : [{ field: `section.json/routes/${at}`, message: `'${route}' is declared, but the build has no such route` }],
  );
};

const forbidden = 'which the page’s policy forbids';

/** The bundler knows the modules of a file; a file that was changed afterwards is refused without their names. */
const violationsOfText = ({ description }: VerifiedBuild, scripts: Scripts): Violations =>
  [...scripts].flatMap(([field, { codeFromText }]) => {
    if (codeFromText.length === 0) return [];
    const modules = (description.makesCode ?? []).filter(({ files }) => files.includes(field));
    if (modules.length === 0) {
      return [{ field, message: `makes code from text (${codeFromText.join(', ')}), ${forbidden}` }];
    }
    return modules.map(({ module, by }) => ({ field, message: `${module} uses ${by.join(' and ')}, ${forbidden}` }));
  });

/** One cache is in the page: keys that begin with the id of their section never meet those of another one. */
const violationsOfKeys = (build: VerifiedBuild, scripts: Scripts): Violations => {
  const { id } = build.manifest;
  const isOwn = (key: string) => key === id || key.startsWith(`${id}:`);
  return ownScripts(build, scripts).flatMap(([field, { queryKeys }]) =>
    [...new Set(queryKeys)]
      .filter((key) => !isOwn(key))
      .map((key) => ({ field, message: `has queries with the key '${key}': begin it with '${id}:'` })),
  );
};

/** Styles that are not in a frame of the build: those of a whole page. */
const wholePageStyles = ['createGlobalStyle'];

/** Styles of a section end at its own elements: each rule needs a class of the build. */
const violationsOfStyles = ({ manifest, build, description, files }: VerifiedBuild): Violations => {
  const ofPage = description.imports?.['styled-components']?.filter((name) => wholePageStyles.includes(name)) ?? [];
  const prefix = `.${containerName(manifest.id, build)}-`;
  const sheets = [...files].filter(([name]) => name.endsWith('.css'));
  return [
    ...ofPage.map((name) => ({
      field: `${buildDescriptionFile}/imports/styled-components`,
      message: `uses ${name}, whose styles reach the whole page: style the elements of the section`,
    })),
    ...sheets.flatMap(([field, content]) =>
      selectorsIn(content.toString().replace(notRules, ''))
        .filter((selector) => !selector.includes(prefix))
        .map((selector) => ({ field, message: `'${selector}' reaches the whole page: use a class of a .module.css` })),
    ),
  ];
};

/** The blocks of a style sheet: what is before each brace, and what is within. */
const blocksIn = (css: string): { prelude: string; body: string }[] => {
  const blocks: { prelude: string; body: string }[] = [];
  let [depth, preludeAt, bodyAt] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{' && depth === 0) bodyAt = index + 1;
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth > 0) continue;
    if (sign === '}') blocks.push({ prelude: css.slice(preludeAt, bodyAt - 1).trim(), body: css.slice(bodyAt, index) });
    preludeAt = index + 1;
  }
  return blocks;
};

const conditions = /^@(?:media|supports|layer|container)\b/;

/** The selectors of the rules of a style sheet, also within conditions; those of keyframes are none. */
const selectorsIn = (css: string): string[] =>
  blocksIn(css).flatMap(({ prelude, body }) => {
    if (conditions.test(prelude)) return selectorsIn(body);
    return prelude.startsWith('@') ? [] : prelude.split(',').map((selector) => selector.trim());
  });

const notRules = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;

/** Scripts and descriptions, styles, pictures and fonts. A site serves a build's files by their endings. */
const servedFiles = /\.(?:js|json|wasm|css|svg|png|jpe?g|webp|avif|gif|woff2)$/;

/** A picture in a page runs nothing; opened by its address it would be a document. */
const scriptInPicture = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i;

const violationsOfFiles = (build: VerifiedBuild): Violations =>
  [...build.files.keys()].flatMap((field) => {
    if (!servedFiles.test(field)) return [{ field, message: 'is neither a script, styles, a picture nor a font' }];
    const isActive = field.endsWith('.svg') && scriptInPicture.test(textOf(build, field));
    return isActive ? [{ field, message: 'is a picture with a script in it' }] : [];
  });

const violationsOfSize = ({ manifest, description, files }: VerifiedBuild): Violations => {
  // Code that is not minified proves nothing about its size.
  if (description.mode === 'development') return [];
  const budgetKb = manifest.budgetKb ?? usualBudgetKb;
  const bytes = description.own.reduce((sum, name) => sum + gzipSync(files.get(name) ?? '').byteLength, 0);
  if (bytes <= budgetKb * 1024) return [];
  const size = (bytes / 1024).toFixed(1);
  return [
    { field: 'section.json/budgetKb', message: `is ${budgetKb}, and the section’s own code has ${size} KB of gzip` },
  ];
};

const violationsOfCalls = (build: VerifiedBuild, scripts: Scripts, api: ApiDocument): Violations => {
  const declared = (build.manifest.needs?.api ?? []).map((text, at) => ({
    field: `section.json/needs/api/${at}`,
    call: parseCall(text),
  }));
  const found = ownScripts(build, scripts).flatMap(([field, { calls }]) => calls.map((call) => ({ field, call })));
  return [...declared, ...found]
    .filter(({ call }) => !hasCall(api, call))
    .map(({ field, call: { method, path } }) => ({
      field,
      message: `calls ${method ?? ''} ${path}`.replace('  ', ' ').concat(', which the live api has not'),
    }));
};

/**
 * Whether a build's code matches its section.json and contains nothing that a page must not run. The files themselves are
 * read, as they are published: what another program wrote about them may be older.
 */
export const violationsOfCode = (build: VerifiedBuild, api: ApiDocument): Violations => {
  const scripts: Scripts = new Map();
  const violations: Violations = [];
  for (const name of [...build.files.keys()].filter((file) => file.endsWith('.js'))) {
    const code = readCode(textOf(build, name));
    if (code) scripts.set(name, code);
    else violations.push({ field: name, message: 'is not a script that a browser can run' });
  }
  return [
    ...violations,
    ...violationsOfDoor(build),
    ...violationsOfRoutes(build, scripts),
    ...violationsOfText(build, scripts),
    ...violationsOfKeys(build, scripts),
    ...violationsOfStyles(build),
    ...violationsOfFiles(build),
    ...violationsOfSize(build),
    ...violationsOfCalls(build, scripts, api),
  ];
};
