import { readFileSync } from 'node:fs';

/** The files that a deployment copies and adapts. */
const deployFolder = new URL('../../../deploy/', import.meta.url);

/**
 * Reads a file of `deploy` with the adaptations of a deployment.
 * @throws Error if the file does not contain each text once, so that nothing stays as it was by mistake
 */
export const adaptedFile = (name: string, changes: Readonly<Record<string, string>>): string => {
  let text = readFileSync(new URL(name, deployFolder), 'utf8');
  for (const [was, is] of Object.entries(changes)) {
    if (text.split(was).length !== 2) throw new Error(`deploy/${name} does not contain '${was}' once`);
    text = text.replace(was, () => is);
  }
  return text;
};
