import { STATUS_CODES } from 'node:http';
import type { Failure } from 'shared/contract/primitives';

export const problemType = 'application/problem+json; charset=utf-8';

/** The contents of one error answer. */
interface Refusal {
  status: number;
  detail: string;
  requestId: string;
  extra?: Readonly<Record<string, unknown>>;
}

/**
 * Formats an error answer as RFC 9457 problem details. The status is enough for programs, so the type is always
 * `about:blank`.
 */
export const problemDetails = ({ status, detail, requestId, extra }: Refusal): string => {
  const problem: Failure = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    request_id: requestId,
  };
  return JSON.stringify({ ...problem, ...extra });
};
