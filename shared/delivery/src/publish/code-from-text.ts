import type { Expression, Program, Statement } from '@swc/core';

/**
 * Which calls make code from text. The page's policy forbids that, so such a call throws when it runs. Libraries contain
 * two kinds that do not: branches for other environments than browsers, and ways to find the global object.
 */

/** How a program names the function that it calls. */
export type CodeMaker = 'eval' | 'new Function' | 'Function';

/** What is known about a place in a program. */
interface Place {
  /** The left side of a `||` or the other branch of a condition can make it unnecessary. */
  isFallback: boolean;
  /** Its exceptions are caught. */
  isCaught: boolean;
}

type Node = Expression | Statement;

const isNode = (value: object): value is Node => 'type' in value;

/** An expression without parentheses, and without the zero of the `(0, eval)` in minified code. */
export const plain = (node: Expression): Expression => {
  if (node.type === 'ParenthesisExpression') return plain(node.expression);
  const last = node.type === 'SequenceExpression' ? node.expressions.at(-1) : undefined;
  return last ? plain(last) : node;
};

const constantOf = (node: Expression | undefined): string | undefined => {
  const value = node && plain(node);
  if (value?.type === 'StringLiteral') return value.value;
  const isConstant = value?.type === 'TemplateLiteral' && value.expressions.length === 0;
  return isConstant ? value.quasis[0]?.raw : undefined;
};

/** Objects that every browser has. */
const ofBrowsers = /^(?:globalThis|self|window)$/;

const typeInBrowsers = (node: Expression): string | undefined => {
  const value = plain(node);
  if (value.type !== 'UnaryExpression' || value.operator !== 'typeof') return constantOf(value);
  const named = plain(value.argument);
  return named.type === 'Identifier' && ofBrowsers.test(named.value) ? 'object' : undefined;
};

/** Minified code compares `typeof self` with `"u"`, which is between the names of the two types. */
const comparisons: Record<string, (one: string, other: string) => boolean> = {
  '==': (one, other) => one === other,
  '===': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '!==': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '>': (one, other) => one > other,
};

/** The result of a test such as `typeof globalThis === 'object'`; undefined for any other test. */
const resultInBrowsers = (node: Expression): boolean | undefined => {
  const test = plain(node);
  if (test.type !== 'BinaryExpression') return undefined;
  const [left, right] = [typeInBrowsers(test.left), typeInBrowsers(test.right)];
  if (left === undefined || right === undefined) return undefined;
  return comparisons[test.operator]?.(left, right);
};

const makerOf = (node: Node): CodeMaker | undefined => {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  if (node.callee.type === 'Super' || node.callee.type === 'Import') return undefined;
  const callee = plain(node.callee);
  if (callee.type !== 'Identifier') return undefined;
  if (callee.value === 'eval') return 'eval';
  if (callee.value !== 'Function') return undefined;
  return node.type === 'NewExpression' ? 'new Function' : 'Function';
};

/** The texts of a call, if all of them are constants. */
const constantsOf = (node: Node): string[] | undefined => {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const texts = (node.arguments ?? []).map(({ expression }) => constantOf(expression));
  return texts.every((text) => text !== undefined) ? texts : undefined;
};

/**
 * `self || Function('return this')()` does not get there in a browser. `try { new Function('') }` asks whether it may, and
 * learns that it may not.
 */
const isHarmless = (node: Node, { isFallback, isCaught }: Place): boolean => {
  const texts = constantsOf(node);
  if (!texts) return false;
  const isForGlobal = texts.length === 1 && /^\s*(?:return )?this;?\s*$/.test(texts[0] ?? '');
  return isCaught || (isForGlobal && isFallback);
};

const isFunction = ({ type }: Node) =>
  /^(?:(?:Arrow)?Function|Class|Constructor|PrivateMethod|(?:Method|Getter|Setter)Property)/.test(type);

/** The ways in which a program makes code from text, each once. */
export const codeFromText = (program: Program): CodeMaker[] => {
  const found = new Set<CodeMaker>();

  const visitBranches = (
    test: Expression,
    then: Node | null | undefined,
    other: Node | null | undefined,
    at: Place,
  ) => {
    const result = resultInBrowsers(test);
    visit(test, at);
    if (result !== false) visit(then, { ...at, isFallback: true });
    if (result !== true) visit(other, { ...at, isFallback: true });
  };

  const visitParts = (value: object, at: Place) => {
    for (const part of Object.values(value)) visit(part, at);
  };

  const visitNode = (node: Node, at: Place) => {
    const maker = makerOf(node);
    if (maker && !isHarmless(node, at)) found.add(maker);
    if (node.type === 'ConditionalExpression') visitBranches(node.test, node.consequent, node.alternate, at);
    else if (node.type === 'IfStatement') visitBranches(node.test, node.consequent, node.alternate, at);
    else if (node.type === 'BinaryExpression' && /^(?:\|\||\?\?)$/.test(node.operator)) {
      visit(node.left, at);
      visit(node.right, { ...at, isFallback: true });
    } else if (node.type === 'TryStatement') {
      visit(node.block, { ...at, isCaught: at.isCaught || Boolean(node.handler) });
      visit(node.handler, at);
      visit(node.finalizer, at);
      // A function may be called elsewhere.
    } else visitParts(node, isFunction(node) ? { isFallback: false, isCaught: false } : at);
  };

  const visit = (value: unknown, at: Place) => {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value)) visitNode(value, at);
    else visitParts(value, at);
  };

  visit(program, { isFallback: false, isCaught: false });
  return [...found];
};
