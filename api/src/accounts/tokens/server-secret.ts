import { hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';

/** The purposes of the server's keys; each key is derived from the one secret, so that none can replace another. */
type KeyUse = 'access-token' | 'refresh-token' | 'known-browser' | 'signed-in-page' | 'file-address';

/** The secret that all api processes of one database share. */
export interface ServerSecret {
  key(use: KeyUse): Buffer;
}

/** Reads the secret of the database; the first process creates it. */
export const loadServerSecret = async (db: Database): Promise<ServerSecret> => {
  await db`insert into server_secret (secret) values (${randomBytes(32)}) on conflict do nothing`;
  const [row] = await db<{ secret: Buffer }[]>`select secret from server_secret`;
  if (!row) {
    throw new Error('The server secret was just stored and is not there');
  }
  return serverSecret(row.secret);
};

export const serverSecret = (secret: Uint8Array): ServerSecret => ({
  key: (use) => Buffer.from(hkdfSync('sha256', secret, '', use, 32)),
});
