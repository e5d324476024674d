import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';

/** Replaces a file so that a reader, or a crash, sees either the old content whole or the new content whole. */
export const writeAtomically = async (file: string, content: string): Promise<void> => {
  const draft = `${file}.${randomUUID()}.draft`;
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
};
