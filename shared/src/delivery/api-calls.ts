import type { ApiDocument } from './live-site.ts';

/** A call of the api: its path with `{}` instead of values, and its method if known. */
export interface ApiCall {
  method: string | null;
  path: string;
}

const callInCode = /(?:\.(get|post|put|patch|delete)\(\s*)?(["'`])(\/api\/(?:(?!\2)[^\\\n])*)\2/g;

/** The calls in a build's code: `http.patch('/api/orders/'…)`, and any other text that is an address of the api. */
export const callsInCode = (code: string): ApiCall[] =>
  [...code.matchAll(callInCode)].map(([, method, , path = '']) => ({
    method: method?.toUpperCase() ?? null,
    path: path.replace(/\$\{[^}]*\}/g, '{}'),
  }));

/** A call from section.json, such as `GET /api/orders/{id}`. */
export const parseCall = (text: string): ApiCall => {
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
export const hasCall = ({ paths }: ApiDocument, { method, path }: ApiCall): boolean => {
  const called = segmentsOf(path);
  return Object.entries(paths).some(
    ([described, methods]) =>
      isSamePath(called, segmentsOf(described)) && (method === null || method.toLowerCase() in methods),
  );
};
