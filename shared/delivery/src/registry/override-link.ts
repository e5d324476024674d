import { sign } from 'node:crypto';
import { type OverriddenBuild, overrideParameter, signedTextOf } from '@shared/contract/section/override-link';
import { DeliveryFailure } from '../delivery-failure.ts';
import { keptBuildOf, registeredOf } from './registry-changes.ts';
import type { RegistryKey } from './registry-key.ts';
import type { RegistryState } from './registry-store.ts';

interface Wish {
  section: string;
  /** The name of a kept build. */
  build: string;
  until: Date;
  now?: Date;
}

/**
 * The address within the site, `/warehouse/orders?try=…`, of a build override for one tab.
 * @throws DeliveryFailure if the section is not registered or the build is not kept.
 */
export const overrideLink = (
  state: RegistryState,
  { section, build, until, now = new Date() }: Wish,
  key: RegistryKey,
): string => {
  const { mount } = registeredOf(state, section).manifest;
  const { record } = keptBuildOf(state, section, build);
  if (!record) throw new DeliveryFailure(`Nobody has signed the build ${build} of '${section}'.`);
  const overridden: OverriddenBuild = {
    section,
    build: record,
    at: now.toISOString(),
    until: until.toISOString(),
    key: key.name,
  };
  const payload = Buffer.from(JSON.stringify(overridden)).toString('base64url');
  const signature = sign(null, Buffer.from(signedTextOf(payload)), key.privateKey).toString('base64url');
  return `${mount}?${overrideParameter}=${payload}.${signature}`;
};
