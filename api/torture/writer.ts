import type { Random } from '../demo/random.ts';
import { fileBytes } from './file-bytes.ts';
import { randomWrite, type Shelf, type Write } from './random-write.ts';
import type { Records } from './record-state.ts';
import type { TortureSite } from './torture-site.ts';

/**
 * Changes only its own records, one call after the other, until the site is killed. So at most one call is unanswered
 * at any time, and its records have one of two states.
 */
export interface Writer {
  /** Its records after all answered calls. */
  acknowledged: Records;
  /** Its records if the unanswered call was made. */
  inFlight: Records | null;
  /** Its sizes are in its orders. */
  shelf: Shelf;
  writes: number;
}

/**
 * Writes until the site is killed.
 * @throws if a call is refused before that.
 */
export const writeUntilDeath = async (writer: Writer, site: TortureSite, random: Random, name: string) => {
  for (;;) {
    const write = randomWrite(writer.acknowledged, writer.shelf, random, `${name}-${writer.writes}`);
    writer.inFlight = write.after;
    if (!(await isAnswered(site, write))) {
      return;
    }
    writer.acknowledged = write.after;
    writer.inFlight = null;
    writer.writes += 1;
  }
};

const isAnswered = async (site: TortureSite, write: Write): Promise<boolean> => {
  try {
    const answer = await send(site, write);
    const text = await answer.text();
    if (answer.ok || (write.isOnce && answer.status === 409)) {
      return true;
    }
    throw new Error(`${write.method} ${write.path}: ${answer.status} ${text}`);
  } catch (error) {
    if (site.isDying()) {
      return false;
    }
    throw error;
  }
};

const send = ({ url, authorization }: TortureSite, { method, path, body }: Write) => {
  if (body === null) {
    return fetch(url + path, { method, headers: { authorization } });
  }
  if ('json' in body) {
    const headers = { authorization, 'content-type': 'application/json' };
    return fetch(url + path, { method, headers, body: JSON.stringify(body.json) });
  }
  const form = new FormData();
  form.set('file', new Blob([fileBytes(body.upload)]), body.upload);
  return fetch(url + path, { method, headers: { authorization }, body: form });
};
