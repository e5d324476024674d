import axios, { AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { refreshAccessToken } from './refresh-access-token';
import { session } from './session';
import { reportIncident } from './telemetry';

const bearer = (token: string) => `Bearer ${token}`;

/** A refusal there is about what was typed, not about the session. */
const isSigningIn = ({ url }: InternalAxiosRequestConfig) => url?.startsWith('/api/jwt/') ?? false;

/** Every failed call is logged (spec §8); one given up because its screen was left has not failed. */
const logFailures = (instance: AxiosInstance) =>
  instance.interceptors.response.use(undefined, (error: unknown) => {
    if (error instanceof AxiosError && !axios.isCancel(error)) {
      const { config, response, message } = error;
      const detail = { method: config?.method, url: config?.url, status: response?.status };
      reportIncident({ kind: 'http', message, detail });
    }
    throw error;
  });

/** The one way to the back end: bearer and cookies on every call, no time limit (spec §7), one retry after a 401. */
export const http = axios.create({ withCredentials: true });

http.interceptors.request.use((config) => {
  const token = session.accessToken();
  if (token && !config.headers.has('Authorization')) config.headers.set('Authorization', bearer(token));
  return config;
});
logFailures(http);
// The refresh and the second try go without the rule below: a further refusal is final.
logFailures(axios);

http.interceptors.response.use(undefined, async (error: unknown) => {
  if (!(error instanceof AxiosError) || error.response?.status !== 401) throw error;
  const { config } = error;
  if (!config || isSigningIn(config)) throw error;
  const refused = String(config.headers.get('Authorization') ?? '').slice(bearer('').length);
  config.headers.set('Authorization', bearer(await refreshAccessToken(refused)));
  return axios.request(config);
});

/** The back end's own words on a refusal, where it sent any. */
export const failureDetail = (error: unknown): string | undefined => {
  const body: unknown = error instanceof AxiosError ? error.response?.data : undefined;
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : undefined;
};

/** What the back end says of each field of a body that it refused, by the field's name; empty where it says nothing. */
export const failureFields = (error: unknown): Record<string, string> => {
  const body: unknown = error instanceof AxiosError ? error.response?.data : undefined;
  const fields: unknown = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : undefined;
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

/** The status of the back end's refusal; undefined where it was not reached. */
export const failureStatus = (error: unknown): number | undefined =>
  error instanceof AxiosError ? error.response?.status : undefined;

/** Whether a call was sent and no answer came: what it asked for may be done or not. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AxiosError && error.response === undefined && !axios.isCancel(error);

/**
 * Whether the back end has no such call. A 404 of ours bears a `request_id` and is about a record; where the call itself
 * is unknown, whoever answers knows nothing of that.
 */
export const isAbsentCall = (error: unknown): boolean => {
  const body: unknown = error instanceof AxiosError ? error.response?.data : undefined;
  const isOurs = typeof body === 'object' && body !== null && 'request_id' in body;
  const status = failureStatus(error);
  return status === 405 || (status === 404 && !isOurs);
};

/** How long the back end asks to wait before the next try; undefined where the refusal was not for haste (429). */
export const retryAfterSeconds = (error: unknown): number | undefined => {
  if (!(error instanceof AxiosError) || error.response?.status !== 429) return undefined;
  const seconds = Number(error.response.headers['retry-after']);
  return Number.isFinite(seconds) ? seconds : 0;
};
