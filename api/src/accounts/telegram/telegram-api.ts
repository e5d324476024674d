import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** A call that Telegram refused, did not answer in time or answered unexpectedly. Never contains the token. */
export class TelegramFailure extends Error {
  override readonly name = 'TelegramFailure';
  /** The code of a refusal, such as 403 from a person who has blocked the bot; null if Telegram has not answered. */
  readonly code: number | null;
  /** How long nothing may be sent; null if Telegram does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    { code = null, retryAfterSeconds = null }: { code?: number | null; retryAfterSeconds?: number | null } = {},
  ) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface TelegramApi {
  /** @throws TelegramFailure */
  call<Result extends TSchema>(
    method: string,
    parameters: Record<string, unknown>,
    options: { result: Result; timeoutMs: number; signal?: AbortSignal },
  ): Promise<Static<Result>>;
}

const Success = Type.Object({ ok: Type.Literal(true), result: Type.Unknown() });
const Refusal = Type.Object({
  ok: Type.Literal(false),
  error_code: Type.Integer(),
  description: Type.String(),
  parameters: Type.Optional(Type.Object({ retry_after: Type.Optional(Type.Integer({ minimum: 0 })) })),
});

/** Telegram's Bot API over https. */
export const telegramApi = ({ token, apiRoot }: { token: string; apiRoot: string }): TelegramApi => ({
  call: async (method, parameters, { result, timeoutMs, signal }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const answer = await post(`${apiRoot}/bot${token}/${method}`, parameters, {
      explain: (reason) => new TelegramFailure(`${method}: ${reason.replaceAll(token, '…')}`),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (Value.Check(Success, answer) && Value.Check(result, answer.result)) {
      return answer.result;
    }
    if (Value.Check(Refusal, answer)) {
      throw new TelegramFailure(`${method}: ${answer.description}`, {
        code: answer.error_code,
        retryAfterSeconds: answer.parameters?.retry_after ?? null,
      });
    }
    throw new TelegramFailure(`${method}: an answer that is not Telegram’s`);
  },
});

const post = async (
  url: string,
  body: Record<string, unknown>,
  { explain, signal }: { explain: (reason: string) => TelegramFailure; signal: AbortSignal },
): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    return await response.json();
  } catch (error) {
    throw explain(error instanceof Error ? error.message : 'no answer');
  }
};

const Me = Type.Object({ username: Type.String() });
const Message = Type.Object({ message_id: Type.Integer() });

/** The bot that sends codes and notifications. */
export interface TelegramBot {
  /** Its name on Telegram, requested once. */
  username(): Promise<string>;
  send(chatId: number, text: string): Promise<void>;
}

/** Sending the first code takes two calls, and a refusal should take at most ten seconds. */
const callTimeoutMs = 4_500;

export const telegramBot = (api: TelegramApi, { timeoutMs = callTimeoutMs } = {}): TelegramBot => {
  let username: string | null = null;
  return {
    username: async () => {
      username ??= (await api.call('getMe', {}, { result: Me, timeoutMs })).username;
      return username;
    },
    send: async (chatId, text) => {
      await api.call('sendMessage', { chat_id: chatId, text }, { result: Message, timeoutMs });
    },
  };
};

export const botUrl = (username: string): string => `https://t.me/${username}`;
