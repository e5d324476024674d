import type { ListChanges } from '@shared/contract/wire/change';
import { expect } from 'expect';

interface Row {
  id: number;
}

/** Requests a list, with `?since=` if given; returns the response's JSON and its revision. */
export type AskForList = (since: string | null) => Promise<{ json: Row[] | ListChanges<Row>; revision: string }>;

/** A list as a browser keeps it: read whole once, then updated with changes only. */
export interface KeptList {
  readonly revision: string | null;
  /** Its rows, by id. */
  rows(): Row[];
  catchUp(ask: AskForList): Promise<void>;
}

export const keepList = (): KeptList => {
  let revision: string | null = null;
  let rows = new Map<number, Row>();
  return {
    get revision() {
      return revision;
    },
    rows: () => [...rows.values()].sort((one, other) => one.id - other.id),
    catchUp: async (ask) => {
      const response = await ask(revision);
      if (revision !== null) {
        expect(numberOf(response.revision)).toBeGreaterThanOrEqual(numberOf(revision));
      }
      revision = response.revision;
      if (Array.isArray(response.json)) {
        rows = new Map(response.json.map((row) => [row.id, row]));
        return;
      }
      for (const row of response.json.changed) {
        rows.set(row.id, row);
      }
      for (const id of response.json.deleted) {
        rows.delete(id);
      }
    },
  };
};

const numberOf = (revision: string) => Number(revision.split('.')[1]);
