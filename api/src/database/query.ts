import { type Embedded, Fragment, type Statement, statementOf } from './sql-text.ts';

/** The rows of a result, and the number of rows that the statement read or changed. */
export type ResultRows<Rows> = Rows & { count: number };

/** Runs statements, one after the other. */
export interface Runner {
  run(statement: Statement): Promise<ResultRows<readonly unknown[]>>;
  /** Only in a transaction. */
  cursor(statement: Statement, rowsPerPart: number): AsyncIterable<readonly unknown[]>;
}

/**
 * A statement that runs when it is first awaited, once; a statement that is embedded in another one never runs by
 * itself.
 */
export class Query<Rows> extends Fragment implements Promise<ResultRows<Rows>> {
  readonly [Symbol.toStringTag] = 'Query';
  readonly #runner: Runner;
  #running: Promise<ResultRows<Rows>> | null = null;

  constructor(strings: readonly string[], embedded: readonly Embedded[], runner: Runner) {
    super(strings, embedded);
    this.#runner = runner;
  }

  /** Starts the statement without awaiting it. */
  execute(): this {
    this.#run();
    return this;
  }

  // biome-ignore lint/suspicious/noThenProperty: a query is awaited like a promise, but does not start before.
  then<Resolved = ResultRows<Rows>, Rejected = never>(
    onResolved?: ((rows: ResultRows<Rows>) => Resolved | PromiseLike<Resolved>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Resolved | Rejected> {
    return this.#run().then(onResolved, onRejected);
  }

  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<ResultRows<Rows> | Rejected> {
    return this.#run().catch(onRejected);
  }

  finally(onSettled?: (() => void) | null): Promise<ResultRows<Rows>> {
    return this.#run().finally(onSettled);
  }

  /** Reads the rows in parts, so that they are never in memory together. Only in a transaction. */
  cursor(rowsPerPart: number): AsyncIterable<Rows> {
    return this.#runner.cursor(statementOf(this), rowsPerPart) as AsyncIterable<Rows>;
  }

  #run(): Promise<ResultRows<Rows>> {
    this.#running ??= this.#start();
    return this.#running;
  }

  async #start(): Promise<ResultRows<Rows>> {
    // The caller of a template states the type of its rows.
    return (await this.#runner.run(statementOf(this))) as unknown as ResultRows<Rows>;
  }
}
