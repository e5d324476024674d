import axios, { AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { refreshAccessToken } from '../session/refresh-access-token';
import { session } from '../session/session';
import { reportIncident } from '../telemetry/telemetry';

const bearer = (token: string) => `Bearer ${token}`;

/** Begins a trace (W3C Trace Context): the api logs its id with the call, and its statements belong to it. */
const traceHeader = 'traceparent';

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A refusal there is about the input, not about the session. */
const isSigningIn = ({ url }: InternalAxiosRequestConfig) => /^\/api\/(?:jwt|invitations)\//.test(url ?? '');

/** Logs a failed call (spec §8). */
export const reportFailure = ({ config, response, message }: AxiosError): void => {
  const trace = String(config?.headers.get(traceHeader) ?? '');
  const detail = { method: config?.method, url: config?.url, status: response?.status, trace };
  reportIncident({ kind: 'http', message, detail });
};

/** Logs every failed call, except for those aborted because their screen was left. */
const logFailures = (instance: AxiosInstance) =>
  instance.interceptors.response.use(undefined, (error: unknown) => {
    if (error instanceof AxiosError && !axios.isCancel(error)) reportFailure(error);
    throw error;
  });

/** Parses the body of a refusal, which is a stream if the answer was to be one. */
const readRefusals = (instance: AxiosInstance) =>
  instance.interceptors.response.use(undefined, async (error: unknown) => {
    const { response } = error instanceof AxiosError ? error : {};
    if (response?.data instanceof ReadableStream) {
      const text = await new Response(response.data).text();
      response.data = text.startsWith('{') ? JSON.parse(text) : text;
    }
    throw error;
  });

/**
 * The HTTP client of the back end: an axios instance that sends the access token and cookies with every call, without a
 * time limit (spec §7). A 401 renews the token and repeats the call once; a second one ends the session. Each failed
 * call is logged.
 * @throws AxiosError for a failed call; see `failureStatus`, `failureDetail` and `failureFields`.
 */
export const http = axios.create({ withCredentials: true });

http.interceptors.request.use((config) => {
  const token = session.accessToken();
  if (token && !config.headers.has('Authorization')) config.headers.set('Authorization', bearer(token));
  if (!config.headers.has(traceHeader)) config.headers.set(traceHeader, `00-${randomHex(16)}-${randomHex(8)}-01`);
  return config;
});
readRefusals(http);
logFailures(http);
// The refresh and the repeated call bypass the rule below: a further refusal is final.
readRefusals(axios);
logFailures(axios);

http.interceptors.response.use(undefined, async (error: unknown) => {
  if (!(error instanceof AxiosError) || error.response?.status !== 401) throw error;
  const { config } = error;
  if (!config || isSigningIn(config)) throw error;
  const refused = String(config.headers.get('Authorization') ?? '').slice(bearer('').length);
  config.headers.set('Authorization', bearer(await refreshAccessToken(refused)));
  return axios.request(config);
});

/** The message of a refusal, in the words of the back end, if it sent any. */
export const failureDetail = (error: unknown): string | undefined => {
  const body: unknown = error instanceof AxiosError ? error.response?.data : undefined;
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : undefined;
};

/** The errors of the fields in a refused body, by field name; empty without any. */
export const failureFields = (error: unknown): Record<string, string> => {
  const body: unknown = error instanceof AxiosError ? error.response?.data : undefined;
  const fields: unknown = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : undefined;
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

/** The status of a refusal; undefined if the back end was not reached. */
export const failureStatus = (error: unknown): number | undefined =>
  error instanceof AxiosError ? error.response?.status : undefined;

/** The beginning of the trace id of a failed call, as a person reads it out to support: `4bf9-2f35`. */
export const failureCode = (error: unknown): string | undefined => {
  const trace = error instanceof AxiosError ? String(error.config?.headers.get(traceHeader) ?? '') : '';
  const [, high, low] = /^00-(.{4})(.{4})/.exec(trace) ?? [];
  return high && `${high}-${low}`;
};

/** Whether a call was sent and no answer arrived: its effect is unknown. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AxiosError && error.response === undefined && !axios.isCancel(error);

/**
 * The seconds to wait before the next try, as sent by the back end; undefined if the refusal was not a rate limit
 * (429).
 */
export const retryAfterSeconds = (error: unknown): number | undefined => {
  if (!(error instanceof AxiosError) || error.response?.status !== 429) return undefined;
  const seconds = Number(error.response.headers['retry-after']);
  return Number.isFinite(seconds) ? seconds : 0;
};
