import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file and flushes it to the disk.
 * @throws if the file exists.
 */
export const writeDurably = async (file: string, content: Buffer, mode = 0o644): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Replaces a file so that a reader, or a crash, sees either the whole old content or the whole new content. */
export const writeAtomically = async (file: string, content: Buffer): Promise<void> => {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeDurably(draft, content);
  await rename(draft, file);
};
