import { STATUS_CODES } from 'node:http';
import type { Failure } from 'shared/contract/primitives';

export const problemType = 'application/problem+json; charset=utf-8';

/** What one refusal says. */
interface Refusal {
  status: number;
  detail: string;
  requestId: string;
  extra?: Readonly<Record<string, unknown>>;
}

/** Writes a refusal as RFC 9457 has it. Its status says all that programs need, so the type is always the blank one. */
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
