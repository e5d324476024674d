/** Time limits of a connection, and the number of connections. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** For a body; uploads have their own rule, which requires progress. */
  bodyMs: number;
  /**
   * Without traffic in either direction: covers a client that does not read its answer. The api itself sends nothing
   * while it works on one.
   */
  silenceMs: number;
  /** An office shares an address, and a browser opens six connections. */
  perAddress: number;
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 20_000,
  silenceMs: 120_000,
  perAddress: 500,
};
