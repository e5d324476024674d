interface SignedText {
  text: string;
  /** Base64, or base64url. */
  signature: string;
  /** 32 bytes in base64url. */
  publicKey: string;
}

/**
 * The bytes of a text in base64 or base64url.
 * @throws if it is neither.
 */
export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/**
 * Undefined if the browser does not support it: before Chrome 137 and Firefox 129, or on a page not loaded over https.
 */
const importKey = async (publicKey: Uint8Array<ArrayBuffer>) => {
  try {
    return await globalThis.crypto.subtle?.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined;
    throw error;
  }
};

/** Whether the owner of the key signed the text. Uses the browser's Ed25519, else a library fetched for it. */
export const verifySignature = async ({ text, signature, publicKey }: SignedText): Promise<boolean> => {
  const message = new TextEncoder().encode(text);
  const key = await importKey(bytesOf(publicKey));
  if (key) return crypto.subtle.verify('Ed25519', key, bytesOf(signature), message);
  const { verifyEd25519 } = await import('./verify-ed25519');
  return verifyEd25519(bytesOf(signature), message, bytesOf(publicKey));
};
