import type { CodeSent, Credentials, Tokens } from '@shared/contract/wire/session';
import { failureDetail, http, retryAfterSeconds } from '@shared/kit/runtime/api/http';

const specifiedResendSeconds = 120;

/** How a code was sent. Its length may be unknown. */
export interface SentCode extends Omit<CodeSent, 'code_length'> {
  code_length: number | undefined;
}

/** A back end with only the specified calls need not answer any of this. */
const sentBy = (answer: Partial<CodeSent> | undefined): SentCode => ({
  bot: answer?.bot ?? null,
  shown_in_terminal: answer?.shown_in_terminal ?? false,
  resend_after_seconds: answer?.resend_after_seconds ?? specifiedResendSeconds,
  code_length: answer?.code_length,
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

/**
 * Sends a code.
 * @throws if the wait after the last code is not over (see `retryAfterSeconds`); then no code is sent.
 */
export const sendCode = async (credentials: Credentials): Promise<SentCode> => {
  const { data } = await http.post<Partial<CodeSent> | undefined>('/api/jwt/2fa-1-step/', form(credentials));
  return sentBy(data);
};

/** The result of a request for a code. */
export interface CodeRequest {
  sent: SentCode;
  /** Why no code was sent, in the words of the back end. */
  notSent?: string | undefined;
}

/**
 * The first step: checks login and password, and sends a code (spec §4). If the wait after the last code is not over,
 * no new one is sent and the last one stays valid: then only the remaining wait and its reason are known.
 */
export const checkCredentials = async (credentials: Credentials): Promise<CodeRequest> => {
  await http.post('/api/jwt/validate/', form(credentials));
  try {
    return { sent: await sendCode(credentials) };
  } catch (error) {
    const waitSeconds = retryAfterSeconds(error);
    if (waitSeconds === undefined) throw error;
    return { sent: sentBy({ resend_after_seconds: waitSeconds }), notSent: failureDetail(error) };
  }
};

/** The second step. Spaces in a pasted code are removed. */
export const redeemCode = async (username: string, code: string): Promise<Tokens> => {
  const { data } = await http.post<Tokens>('/api/jwt/2fa-2-step/', form({ username, code: code.replace(/\s/g, '') }));
  return data;
};
