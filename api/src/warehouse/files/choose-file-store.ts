import type { Config } from '../../config.ts';
import { diskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

/** The configured file store: a bucket, or else this folder on disk. */
export const chooseFileStore = ({ s3 }: Pick<Config, 's3'>, folder: string): FileStore =>
  s3 ? s3FileStore(s3) : diskFileStore(folder);
