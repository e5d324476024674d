import type { Tokens } from '@shared/contract/wire/session';

/** Calls of the api with a session, like those of another person or of a program of the shop. */
export interface ApiCalls {
  /** @returns the answer, also if it is a failure. */
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** @returns the JSON of the answer. */
  read: <Answer>(path: string) => Promise<Answer>;
}

export const apiCalls = (url: string, { access_token }: Tokens): ApiCalls => {
  const authorization = `Bearer ${access_token}`;
  const call: ApiCalls['call'] = (method, path, body) =>
    body === undefined
      ? fetch(url + path, { method, headers: { authorization } })
      : fetch(url + path, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
  return {
    call,
    read: async (path) => {
      const answer = await call('GET', path);
      if (!answer.ok) throw new Error(`GET ${path} failed: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
};
