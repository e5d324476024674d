import type { FuzzRequest } from './requests-of.ts';
import type { FuzzAnswer } from './send-request.ts';

const longest = 600;

/** Formats a request and its response for a person who has to reproduce them. */
export const showExchange = ({ operation, url, headers, body }: FuzzRequest, response: FuzzAnswer): string =>
  [
    `${operation.method} ${shorten(url)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${shorten(value ?? '')}`),
    ...(body === null ? [] : ['', shorten(typeof body === 'string' ? body : `(latin1) ${body.toString('latin1')}`)]),
    '',
    `→ ${response.status} ${shorten(response.body.toString())}`,
  ].join('\n');

const shorten = (text: string) => {
  const visible = text.replace(/[\p{Cc}\p{Cs}]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return visible.length > longest ? `${visible.slice(0, longest)}… (${text.length} characters)` : visible;
};
