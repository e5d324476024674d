declare global {
  // The name is the bundler's: chunks and styles added later have this nonce.
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
if (nonce) __webpack_nonce__ = nonce;

export {};
