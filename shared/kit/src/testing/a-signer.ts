import { type OverriddenBuild, signedTextOf } from '@shared/contract/section/override-link';
import type { RegisteredSection, Registry, SectionBuild, SignedText, TeamKey } from '@shared/contract/section/registry';
import { aRegisteredSection, aRegistryFile } from '@shared/contract/testing/a-registered-section';

const base64 = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const base64Url = (bytes: ArrayBuffer | Uint8Array) =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** What a link overrides, by default a build of the orders that everybody may get. */
interface Override extends Partial<Omit<OverriddenBuild, 'build'>> {
  build: SectionBuild | SignedText;
  manifest?: RegisteredSection['manifest'];
  reach?: number;
}

/** A key pair as in delivery, with functions that sign. */
export const aSigner = async (name: string) => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const signatureOf = (text: string) => crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text));
  const publicText = base64Url(await crypto.subtle.exportKey('raw', publicKey));

  const signPart = async (part: unknown): Promise<SignedText> => {
    const payload = JSON.stringify(part);
    return { payload, key: name, signature: base64(await signatureOf(payload)) };
  };

  return {
    keys: { [name]: publicText },

    /** The key as one of a team. */
    teamKey: (until = '2100-01-01T00:00:00.000Z'): TeamKey => ({ name, publicKey: publicText, until }),

    signPart,

    /** The text of a registry.json, of which this key signs every part. */
    sign: async (registry: Registry) => JSON.stringify(await aRegistryFile(registry, signPart)),

    /** The text of a link with a build override; `signedText` may be that of another purpose. */
    signLink: async (override: Override, signedText = signedTextOf) => {
      const { build, manifest = aRegisteredSection().manifest, reach = 100, ...facts } = override;
      const record = 'payload' in build ? build : await signPart({ ...build, manifest, reach });
      const content = { section: 'orders', key: name, at: new Date().toISOString(), ...facts, build: record };
      const payload = base64Url(new TextEncoder().encode(JSON.stringify(content)));
      return `${payload}.${base64Url(await signatureOf(signedText(payload)))}`;
    },
  };
};

export type Signer = Awaited<ReturnType<typeof aSigner>>;
