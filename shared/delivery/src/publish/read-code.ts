import { type Expression, type KeyValueProperty, type Program, parseSync } from '@swc/core';
import { type CodeMaker, codeFromText, plain } from './code-from-text.ts';

/** A call of the api: its path with `{}` instead of values, and its method if known. */
export interface ApiCall {
  method: string | null;
  path: string;
}

/** What the syntax tree of a script says; its comments, and words in its texts, say nothing. */
export interface ReadCode {
  /** Each `path` of an object; those of the routes are among them. */
  paths: string[];
  /** Whether an object has `index: true`. */
  hasIndex: boolean;
  /** `http.patch('/api/orders/'…)`, and any other text that is an address of the api. */
  calls: ApiCall[];
  /** How it makes code from text: by `eval` or `Function`, not by a method of that name. */
  codeFromText: CodeMaker[];
}

type Node = Expression | KeyValueProperty;

const isNode = (value: object): value is Node => 'type' in value;

const httpMethod = /^(?:get|post|put|patch|delete)$/;

/** Visits a call before its arguments. */
const visitNodes = (value: unknown, visit: (node: Node) => void) => {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) visit(value);
  for (const part of Object.values(value)) visitNodes(part, visit);
};

/** With `{}` instead of the values of a template. */
const textOf = (value: Expression): string | null => {
  if (value.type === 'StringLiteral') return value.value;
  return value.type === 'TemplateLiteral' ? value.quasis.map(({ cooked, raw }) => cooked ?? raw).join('{}') : null;
};

/** `true`, or the `!0` of minified code. */
const isTrue = (value: Expression) =>
  value.type === 'UnaryExpression'
    ? value.operator === '!' && value.argument.type === 'NumericLiteral' && value.argument.value === 0
    : value.type === 'BooleanLiteral' && value.value;

const nameOf = (node: object | undefined) => (node && 'value' in node ? String(node.value) : '');

const syntax = { syntax: 'ecmascript', target: 'es2022' } as const;

const parse = (read: () => Program): Program | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

const parseScript = (script: string) => parse(() => parseSync(script, { ...syntax, isModule: false }));

/** How a module makes code from text, before it is part of a script. */
export const codeFromTextOfModule = (source: string): CodeMaker[] => {
  // A CommonJS module may have a `return` outside of its functions.
  const program =
    parse(() => parseSync(source, syntax)) ?? parseScript(source) ?? parseScript(`(function () {${source}\n})`);
  return program ? codeFromText(program) : [];
};

/** The names that a module imports, or exports again, from others; not those of a module that it imports as a whole. */
export const importedNames = (source: string): { module: string; name: string }[] => {
  if (!/\bfrom\b/.test(source)) return [];
  const program = parse(() => parseSync(source, syntax));
  return (program?.body ?? []).flatMap((item) => {
    if (item.type === 'ImportDeclaration') {
      return item.specifiers.flatMap((specifier) => {
        if (specifier.type === 'ImportNamespaceSpecifier') return [];
        const name =
          specifier.type === 'ImportDefaultSpecifier' ? 'default' : (specifier.imported ?? specifier.local).value;
        return [{ module: item.source.value, name }];
      });
    }
    if (item.type !== 'ExportNamedDeclaration' || !item.source) return [];
    const module = item.source.value;
    return item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' ? [{ module, name: specifier.orig.value }] : [],
    );
  });
};

/** Reads a script, minified or not; null if it is none. */
export const readCode = (script: string): ReadCode | null => {
  const tree = parseScript(script);
  if (!tree) return null;
  const read: ReadCode = { paths: [], hasIndex: false, calls: [], codeFromText: codeFromText(tree) };
  const methods = new Map<unknown, string>();
  visitNodes(tree, (node) => {
    if (node.type === 'KeyValueProperty') {
      const name = nameOf(node.key);
      if (name === 'path') read.paths.push(textOf(node.value) ?? '');
      if (name === 'index') read.hasIndex ||= isTrue(node.value);
    } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = node.callee.type === 'Super' || node.callee.type === 'Import' ? undefined : plain(node.callee);
      const method = callee?.type === 'MemberExpression' ? nameOf(callee.property) : '';
      if (httpMethod.test(method)) methods.set(node.arguments?.[0]?.expression, method.toUpperCase());
    } else {
      const path = textOf(node) ?? '';
      if (path.startsWith('/api/')) read.calls.push({ method: methods.get(node) ?? null, path });
    }
  });
  return read;
};
