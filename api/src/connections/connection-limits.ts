/** How long a connection may take, and how many there may be. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** For a body; an upload has its own rule, which asks for progress. */
  bodyMs: number;
  /** Neither sends nor reads: also who does not take the answer. An api at work sends nothing meanwhile. */
  silenceMs: number;
  /** An office shares an address; a browser opens six connections. */
  perAddress: number;
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 20_000,
  silenceMs: 120_000,
  perAddress: 500,
};
