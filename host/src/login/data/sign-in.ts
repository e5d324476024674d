import type { CodeSent, Credentials, Tokens } from 'shared/contract/session';
import { failureDetail, http, retryAfterSeconds } from 'shared/runtime/http';

const specifiedResendSeconds = 120;

/** How a code was sent. How long it is may be unknown. */
export interface SentCode extends Omit<CodeSent, 'code_length'> {
  code_length: number | undefined;
}

/** A back end that has only the specified calls need not answer any of this. */
const sentBy = (answer: Partial<CodeSent> | undefined): SentCode => ({
  bot: answer?.bot ?? null,
  shown_in_terminal: answer?.shown_in_terminal ?? false,
  resend_after_seconds: answer?.resend_after_seconds ?? specifiedResendSeconds,
  code_length: answer?.code_length,
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

/** Has a code sent. @throws inside the wait after the last one, see `retryAfterSeconds`: then none is sent. */
export const sendCode = async (credentials: Credentials): Promise<SentCode> => {
  const { data } = await http.post<Partial<CodeSent> | undefined>('/api/jwt/2fa-1-step/', form(credentials));
  return sentBy(data);
};

/** What came of asking for a code. */
export interface CodeRequest {
  sent: SentCode;
  /** Why none was sent now, in the back end's words. */
  notSent?: string | undefined;
}

/**
 * The first step: are login and password right, and if so, a code (spec §4). Inside the wait after the last code none is
 * sent, and that one still holds: then only how long to wait, and why, is known.
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

/** The second step. People copy codes with spaces. */
export const redeemCode = async (username: string, code: string): Promise<Tokens> => {
  const { data } = await http.post<Tokens>('/api/jwt/2fa-2-step/', form({ username, code: code.replace(/\s/g, '') }));
  return data;
};
