import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { type Call, optionalCalls, specifiedCalls } from '@shared/contract/wire/calls';
import { abilities } from '@shared/kit/runtime/api/abilities';
import { http } from '@shared/kit/runtime/api/http';
import { rights } from '@shared/kit/runtime/rights/rights';
import { session } from '@shared/kit/runtime/session/session';
import { cleanup } from '@testing-library/react';
import axios, { AxiosError, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios';

/** A call received by the fake. */
export interface FakeCall {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, unknown>;
  /** Reports how much of the body is sent, from 0 to 1. */
  progress: (share: number) => void;
  /** Aborted when the caller aborts. */
  signal: InternalAxiosRequestConfig['signal'];
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

type Handler = (call: FakeCall) => Answer | Promise<Answer>;

const handlers = new Map<string, Handler>();
const unknownCalls: string[] = [];
let calls: FakeCall[] = [];

const headersOf = (body: unknown): Record<string, string> => (Array.isArray(body) ? { 'x-revision': 'a.1' } : {});

const allCalls: readonly string[] = [...specifiedCalls, ...optionalCalls];

/** What many screens call, and few tests are about: the back end has it only if a test sets its answer. */
const seldomSet: readonly string[] = [
  'GET /api/session/',
  'GET /api/people/names/',
  'PUT /api/presence/',
  'GET /api/products/photos/',
  'POST /api/journal/exports/',
  'GET /api/orders/details/',
  'GET /api/orders/missing/',
  'GET /api/stocktakes/',
  'GET /api/codes/ignored/',
  'GET /api/packings/',
  'GET /api/walks/',
  'GET /api/marks/',
  'PATCH /api/marks/',
  'GET /api/views/',
  'GET /api/notes/',
  'GET /api/notifications/',
  'POST /api/orders/{id}/undelivered/',
];

let offered: ReadonlySet<string> = new Set();
const offer = (calls: Iterable<string>) => {
  offered = new Set(calls);
  abilities.become([...offered]);
};
const offerAll = () => offer(allCalls.filter((call) => !seldomSet.includes(call)));
offerAll();

const keyOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

const bodyOf = ({ data, headers }: InternalAxiosRequestConfig): unknown => {
  if (typeof data !== 'string' || data === '') return data;
  const isForm = String(headers.getContentType()).startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(data)) : JSON.parse(data);
};

/** Like a browser: an aborted call ends at once. */
const givenUp = ({ signal }: InternalAxiosRequestConfig) =>
  new Promise<never>((_resolve, reject) => signal?.addEventListener?.('abort', () => reject(new CanceledError())));

const answerTo = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const call: FakeCall = {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    query: config.params ?? {},
    body: bodyOf(config),
    headers: config.headers.toJSON(),
    signal: config.signal,
    progress: (share) =>
      config.onUploadProgress?.({ progress: share, loaded: share, bytes: share, lengthComputable: true }),
  };
  calls.push(call);
  const key = keyOf(call.method, call.path);
  const handler = handlers.get(key);
  if (!handler) unknownCalls.push(key);
  const {
    status,
    body,
    headers = {},
  } = handler ? await Promise.race([handler(call), givenUp(config)]) : { status: 501, body: undefined };
  const response: AxiosResponse = { status, data: body, statusText: String(status), headers, config };
  if (status < 300) return response;
  throw new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
};

// Also for calls that name an adapter of their own.
http.interceptors.request.use((config) => Object.assign(config, { adapter: answerTo }));
axios.defaults.adapter = answerTo;

// Failed calls are also logged, and tests make calls fail.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  // A screen that is still shown would use the calls of the next test's back end.
  cleanup();
  const unknown = unknownCalls.splice(0);
  handlers.clear();
  offerAll();
  calls = [];
  expect(unknown).toEqual([]);
});

const answer = (method: string, path: string, handler: Handler): void => {
  const key = keyOf(method, path);
  handlers.set(key, handler);
  if (allCalls.includes(key) && !offered.has(key)) offer([...offered, key]);
};

/**
 * The only fake: the back end's answers in a test of a screen. A call without a set answer fails the test. Journeys use
 * the real back end.
 */
export const server = {
  /** A list has a revision, like that of our api; for another back end, pass other headers. */
  on: (method: string, path: string, body: unknown, headers: Record<string, string> = headersOf(body)) =>
    answer(method, path, () => ({ status: 200, body, headers })),
  fail: (method: string, path: string, status = 500, headers: Record<string, string> = {}) =>
    answer(method, path, () => ({ status, body: { detail: 'нет', request_id: '1' }, headers })),
  /** A back end without these calls: the screen must not try them. An answer that is set later adds its call. */
  lack: (...lacked: Call[]) => offer([...offered].filter((call) => !lacked.some((each) => each === call))),
  /** The back end cannot be reached. */
  cut: (method: string, path: string) =>
    answer(method, path, () => Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK))),
  /** A person with only these rights; the calls in `needed` need them, as the back end's document says. */
  mayOnly: async (own: readonly string[], needed: Readonly<Record<string, readonly string[]>> = {}): Promise<void> => {
    session.start({ access_token: `.${btoa('{"login":"marat"}')}.` });
    server.on('GET', '/api/session/', { login: 'marat', permissions: [], rights: own });
    abilities.become([...offered], needed);
    await rights.reload();
  },
  handle: answer,
  calls: (method: string, path: string) =>
    calls.filter((call) => keyOf(call.method, call.path) === keyOf(method, path)),
};
