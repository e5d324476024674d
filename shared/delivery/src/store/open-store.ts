import { DeliveryFailure } from '../delivery-failure.ts';
import { folderStore } from './folder-store.ts';
import { httpStore } from './http-store.ts';
import { s3Store } from './s3-store.ts';
import type { SiteStore } from './site-store.ts';

type Environment = Record<string, string | undefined>;

const required = (env: Environment, name: string): string => {
  const value = env[name];
  if (!value) throw new DeliveryFailure(`${name} is not set, which a target in S3 needs.`);
  return value;
};

/** Whether a target is a running site. */
export const isAddress = (target: string): boolean => /^https?:\/\//.test(target);

/**
 * The store of a target: `s3://bucket/prefix`, configured by the S3_… variables, a folder, or the address of a running
 * site, which can only be read.
 */
export const openStore = (target: string, env: Environment): SiteStore => {
  if (isAddress(target)) return httpStore(target);
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(target) ?? [];
  if (!bucket) return folderStore(target);
  return s3Store({
    bucket,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    endpoint: required(env, 'S3_ENDPOINT'),
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY'),
  });
};
