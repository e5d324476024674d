import { readFile } from 'node:fs/promises';
import { type HostDescription, hostDescriptionFile, hostFolder } from '@shared/contract/section/host-description';
import type { RegisteredSection, Teams } from '@shared/contract/section/registry';
import { DeliveryFailure } from '../delivery-failure.ts';
import { readHostDescription } from '../registry/host-file.ts';
import type { PublicKeys } from '../registry/public-keys.ts';
import { hostsFile, nothingPublished, registryFile } from '../registry/registry-store.ts';
import { readSignedRegistry } from '../registry/signed-registry.ts';
import type { SiteStore } from '../store/site-store.ts';

/** An address for printing: its login, query and fragment may contain secrets. */
const printedAddress = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;

/** The calls in an OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
}

/** What a build is verified against. */
export interface LiveSite {
  host: HostDescription;
  /** That of a host which some people have beside the live one. */
  canaryHost?: HostDescription | null;
  sections: RegisteredSection[];
  api: ApiDocument;
}

/** Where an api has its document. */
export const apiDocumentPath = '/api/openapi.json';
const timeoutMs = 15_000;

const isApiDocument = (value: unknown): value is ApiDocument =>
  typeof value === 'object' && value !== null && 'paths' in value && typeof value.paths === 'object';

const fetchText = async (url: string) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.text();
};

/**
 * The calls of the live api.
 * @param source the address of the site or of its document, or a file with the document
 */
export const readApiDocument = async (source: string): Promise<ApiDocument> => {
  const url = /^https?:/.test(source) ? new URL(source) : null;
  if (url?.pathname === '/') url.pathname = apiDocumentPath;
  const name = url ? printedAddress(url) : source;
  try {
    const value: unknown = JSON.parse(url ? await fetchText(url.href) : await readFile(source, 'utf8'));
    if (isApiDocument(value)) return value;
  } catch (error) {
    throw new DeliveryFailure(`The api’s document cannot be read from ${name}: ${withoutAddress(error, url)}`);
  }
  throw new DeliveryFailure(`${name} is no OpenAPI document.`);
};

/** The error message of `fetch` contains an invalid address. */
const withoutAddress = (error: unknown, url: URL | null) => {
  const message = error instanceof Error ? error.message : String(error);
  return url ? message.replaceAll(url.href, printedAddress(url)) : message;
};

/**
 * The live builds of a site, and who may publish what. The archives are not read: a running site need not show them.
 * @throws DeliveryFailure if the teams of the registry are not signed by one of these keys.
 */
export const readLiveRegistry = async (
  store: SiteStore,
  keys: PublicKeys,
  file = registryFile,
): Promise<{ teams: Teams; sections: RegisteredSection[] }> => {
  const stored = await store.read(file);
  if (!stored) return nothingPublished;
  return readSignedRegistry(stored.content.toString(), keys, `${store.name}/${file}`);
};

/** @throws DeliveryFailure if there is none. */
export const readLiveHost = async (store: SiteStore): Promise<HostDescription> => {
  const host = await readHostDescription(store);
  if (host) return host;
  throw new DeliveryFailure(`${store.name} has no ${hostDescriptionFile}: publish the host first.`);
};

/**
 * The live builds in a store, and the calls of its api.
 * @param api as for `readApiDocument`
 */
export const readLiveSite = async (store: SiteStore, keys: PublicKeys, api: string): Promise<LiveSite> => {
  const host = await readLiveHost(store);
  const [published] = (await readLiveRegistry(store, keys, hostsFile)).sections;
  const canary = published?.canary?.build.build;
  return {
    host,
    canaryHost: canary ? await readHostDescription(store, hostFolder(canary)) : null,
    sections: (await readLiveRegistry(store, keys)).sections,
    api: await readApiDocument(api),
  };
};
