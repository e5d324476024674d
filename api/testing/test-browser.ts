import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A browser from the view of the api: it sends forms and keeps cookies. */
export interface TestBrowser {
  submit(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
  cookies: ReadonlyMap<string, string>;
}

export const openBrowser = (app: FastifyInstance, address = '127.0.0.1'): TestBrowser => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    submit: async (url, fields) => {
      const response = await app.inject({
        method: 'POST',
        url,
        remoteAddress: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        cookies: Object.fromEntries(cookies),
        payload: new URLSearchParams(fields).toString(),
      });
      for (const { name, value } of response.cookies) {
        cookies.set(name, value);
      }
      return response;
    },
  };
};
