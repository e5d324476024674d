import { signedTextOf } from '@shared/contract/section/override-link';

const base64 = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const base64Url = (bytes: ArrayBuffer | Uint8Array) =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A key pair as in delivery, with functions that sign. */
export const aSigner = async (key: string) => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const signatureOf = (text: string) => crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text));
  return {
    keys: { [key]: base64Url(await crypto.subtle.exportKey('raw', publicKey)) },

    /** The text of a registry.json. */
    sign: async (registry: unknown) => {
      const payload = typeof registry === 'string' ? registry : JSON.stringify(registry);
      return JSON.stringify({ payload, key, signature: base64(await signatureOf(payload)) });
    },

    /** The text of a link with a build override; `signedText` may be that of another purpose. */
    signLink: async (overridden: unknown, signedText = signedTextOf) => {
      const payload = base64Url(new TextEncoder().encode(JSON.stringify(overridden)));
      return `${payload}.${base64Url(await signatureOf(signedText(payload)))}`;
    },
  };
};

export type Signer = Awaited<ReturnType<typeof aSigner>>;
