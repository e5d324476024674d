import { Socket } from 'node:net';
import { Client, type ClientConfig, type CustomTypesConfig } from 'pg';
import type { ServerAddress } from './servers.ts';

/** What the driver takes, and where to connect if that is known only then. */
export interface DatabaseClientConfig extends ClientConfig {
  /** Returns the server to connect to, instead of the one in the connection string. */
  locate?: (() => Promise<ServerAddress>) | undefined;
}

/** A connection of the driver that can be cut even if the network swallows everything. */
export class DatabaseClient extends Client {
  readonly #socket: Socket;
  readonly #locate: DatabaseClientConfig['locate'];

  constructor({ locate, ...config }: DatabaseClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    this.#locate = locate;
    // The end of a connection fails its statement, which reports it; an unused one is replaced.
    this.on('error', () => undefined);
  }

  /** The number of its process in the server, once it is connected. */
  get serverProcess(): number {
    return 'processID' in this ? Number(this.processID) : 0;
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
    const located = this.#goToServer();
    if (!callback) {
      return located.then(() => super.connect());
    }
    located.then(() => super.connect(callback), callback);
    return undefined;
  }

  cut(): void {
    this.#socket.destroy();
  }

  async #goToServer(): Promise<void> {
    const server = await this.#locate?.();
    if (this.#socket.destroyed) {
      throw new Error('The connection was cut before it was opened');
    }
    if (server) {
      this.host = server.host;
      this.port = server.port;
    }
  }
}

/** The configuration for one server; a URL with several is split first. */
export const clientConfig = (given: string, applicationName: string): ClientConfig => {
  const url = new URL(given);
  const options = [url.searchParams.get('options'), '-c TimeZone=UTC -c client_encoding=UTF8'];
  url.searchParams.delete('options');
  if (url.searchParams.has('sslmode') && !url.searchParams.has('uselibpqcompat')) {
    // The modes mean what they mean to psql: `require` encrypts, and `verify-full` also checks the certificate.
    url.searchParams.set('uselibpqcompat', 'true');
  }
  return {
    connectionString: url.href,
    application_name: applicationName,
    options: options.filter((option) => option !== null).join(' '),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: resultTypes,
  };
};

function refuse(): never {
  throw new Error('An array in a result is not read: select it as json');
}

/**
 * How columns are read, by the number of their type. A date without time stays text; exact numbers and counts become
 * JavaScript numbers (all of ours are below 2^53).
 */
const readers = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [17, (text) => Buffer.from(text.slice(2), 'hex')],
  [20, Number],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, JSON.parse],
  [700, Number],
  [701, Number],
  [1007, refuse],
  [1009, refuse],
  [1016, refuse],
  [1114, (text) => new Date(text)],
  [1184, (text) => new Date(text)],
  [1700, Number],
  [3802, JSON.parse],
]);

const asText = (text: string) => text;

const resultTypes: CustomTypesConfig = { getTypeParser: (type: number) => readers.get(type) ?? asText };
