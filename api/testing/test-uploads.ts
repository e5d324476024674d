import { readdir } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { type FormPart, multipartForm } from './multipart-form.ts';
import type { TestApi } from './test-api.ts';

/** Uploads to an api under test, and lists the stored files. */
export const testUploads = (api: TestApi) => {
  /** The names of all files in the storage folder, drafts included. */
  const storedKeys = async (): Promise<string[]> => (await readdir(api.fileFolder).catch(() => [])).sort();

  return {
    storedKeys,

    /** Uploads these parts as the signed-in user. */
    upload: (url: string, ...parts: FormPart[]): Promise<LightMyRequestResponse> =>
      api.request({ method: 'POST', url, ...multipartForm(...parts) }),

    countRows: async (): Promise<number> => {
      const [{ count }] = await api.db<[{ count: number }]>`select count(*)::integer as count from files`;
      return count;
    },

    /** Deletes all records that can have files, and all stored files. */
    deleteAll: async (): Promise<void> => {
      await api.db`truncate orders, products, parties, files cascade`;
      for (const key of await storedKeys()) {
        await api.files.remove(key);
      }
    },
  };
};

/** 800 x 400 with a red left end, stored rotated: it is upright only after its EXIF orientation is applied. */
export const photo = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: 'white' } })
    .composite([{ input: { create: { width: 200, height: 400, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Анна', ImageDescription: '55.7558, 37.6173' } });
