import { expect, test } from '@jest/globals';
import { readCode } from './read-code.ts';

const found = (script: string) => readCode(script)?.codeFromText;

test.each<[string, string]>([
  [
    'lodash: the global object',
    `var freeGlobal = typeof global == 'object' && global && global.Object === Object && global;
     var freeSelf = typeof self == 'object' && self && self.Object === Object && self;
     var root = freeGlobal || freeSelf || Function('return this')();`,
  ],
  [
    'lodash, minified in a chunk',
    'var e="object"==typeof global&&global,t="object"==typeof self&&self,n=e||t||Function("return this")();',
  ],
  [
    'core-js: the global object',
    `var check = function (it) { return it && it.Math === Math && it; };
     module.exports = check(typeof globalThis == 'object' && globalThis) || check(typeof self == 'object' && self) ||
       (function () { return this; })() || Function('return this')();`,
  ],
  [
    'decimal.js: the global object',
    `if (!globalScope) globalScope = typeof self != 'undefined' && self && self.self == self ? self : Function('return this')();`,
  ],
  [
    'the bundler’s own: the global object',
    `g = (function () { if (typeof globalThis === 'object') return globalThis;
       try { return this || new Function('return this')(); } catch (e) { if (typeof window === 'object') return window; } })();`,
  ],
  [
    'regenerator-runtime: a branch for environments without globalThis',
    `try { regeneratorRuntime = runtime; } catch (accidentalStrictMode) {
       if (typeof globalThis === 'object') globalThis.regeneratorRuntime = runtime;
       else Function('r', 'regeneratorRuntime = r')(runtime); }`,
  ],
  [
    'regenerator-runtime, minified',
    'try{r=t}catch(e){"object"==typeof globalThis?globalThis.r=t:Function("r","regeneratorRuntime = r")(t)}',
  ],
  ['a minified branch for environments without a window', 'typeof window<"u"?window.x=1:Function("x",text)(1)'],
  ['knockout: the global object', 'var window = this || (0, eval)("this");'],
  [
    'zod: a question whether it is allowed',
    `var allows = cached(() => { if (navigator?.userAgent?.includes('Cloudflare')) return false;
       try { const F = Function; new Function(''); return true; } catch (_) { return false; } });`,
  ],
  [
    'comparisons',
    'if (typeof Function === "function" && x instanceof Function && x !== Function) Function.prototype.call(x)',
  ],
  ['lodash: reading a function’s source', 'var funcProto = Function.prototype, funcToString = funcProto.toString;'],
  ['names in texts and comments', '/* eval("1") */ x = "[Function (anonymous)]"; math.eval("1"); medieval("1");'],
])('what a library may contain: %s', (_what, script) => {
  expect(found(script)).toEqual([]);
});

test.each<[string, string, string[]]>([
  [
    'lodash.template',
    `var result = attempt(function() { return Function(importsKeys, sourceURL + 'return ' + source).apply(undefined, importsValues); });`,
    ['Function'],
  ],
  ['ajv', 'const makeValidate = new Function(names.self, names.scope, sourceCode);', ['new Function']],
  [
    'd3-dsv',
    `const objectConverter = (columns) => new Function('d', 'return {' + columns.map(text).join(',') + '}');`,
    ['new Function'],
  ],
  ['text in a caught call', 'try { new Function(text)() } catch { fail() }', ['new Function']],
  ['another text as a fallback', 'make || Function("return 1")()', ['Function']],
  ['the global object without another way', 'var root = Function("return this")();', ['Function']],
  ['a function that is called later', 'try { later = () => new Function("") } catch {}', ['new Function']],
  ['a branch that browsers take', 'typeof window>"u"?x=1:Function("x",text)(1)', ['Function']],
  ['both', 'eval(text); (0,eval)(text); new Function', ['eval', 'new Function']],
])('what it may not: %s', (_what, script, makers) => {
  expect(found(script)).toEqual(makers);
});
