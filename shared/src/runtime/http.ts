import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { refreshAccessToken } from './refresh-access-token';
import { session } from './session';
import { reportIncident } from './telemetry';

const usedToken = new WeakMap<InternalAxiosRequestConfig, string | undefined>();
const retried = new WeakSet<InternalAxiosRequestConfig>();

/** A refusal there is about what was typed, not about the session. */
const isSigningIn = ({ url }: InternalAxiosRequestConfig) => url?.startsWith('/api/jwt/') ?? false;

/** The one way to the back end: bearer and cookies on every call, no time limit (spec §7), one retry after a 401. */
export const http = axios.create({ withCredentials: true });

http.interceptors.request.use((config) => {
  const token = session.accessToken();
  usedToken.set(config, token);
  if (token) config.headers = AxiosHeaders.from(config.headers).set('Authorization', `Bearer ${token}`);
  return config;
});

http.interceptors.response.use(undefined, async (error: unknown) => {
  if (!(error instanceof AxiosError) || axios.isCancel(error)) throw error;
  const { config, response } = error;
  reportIncident({
    kind: 'http',
    message: error.message,
    detail: { method: config?.method, url: config?.url, status: response?.status },
  });
  if (response?.status !== 401 || !config || retried.has(config) || isSigningIn(config)) throw error;
  await refreshAccessToken(usedToken.get(config));
  retried.add(config);
  return http.request(config);
});

/** The back end's own words on a refusal, where it sent any. */
export const failureDetail = (error: unknown): string | undefined => {
  const body: unknown = error instanceof AxiosError ? error.response?.data : undefined;
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : undefined;
};

/** The status of the back end's refusal; undefined where it was not reached. */
export const failureStatus = (error: unknown): number | undefined =>
  error instanceof AxiosError ? error.response?.status : undefined;

/** How long the back end asks to wait before the next try; undefined where the refusal was not for haste (429). */
export const retryAfterSeconds = (error: unknown): number | undefined => {
  if (!(error instanceof AxiosError) || error.response?.status !== 429) return undefined;
  const seconds = Number(error.response.headers['retry-after']);
  return Number.isFinite(seconds) ? seconds : 0;
};
