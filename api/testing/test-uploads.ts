import { readdir } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import type { FormPart } from './multipart-form.ts';
import { multipartForm } from './multipart-form.ts';
import type { TestApi } from './test-api.ts';

/** Uploads to an api under test, and lists the stored files. */
export const testUploads = (api: TestApi) => ({
  /** Uploads these parts as the signed-in user. */
  upload: (url: string, ...parts: FormPart[]): Promise<LightMyRequestResponse> =>
    api.request({ method: 'POST', url, ...multipartForm(...parts) }),

  /** The names of all files in the storage folder, drafts included. */
  storedKeys: async (): Promise<string[]> => (await readdir(api.fileFolder).catch(() => [])).sort(),

  countRows: async (): Promise<number> => {
    const [{ count }] = await api.db<[{ count: number }]>`select count(*)::integer as count from files`;
    return count;
  },
});
