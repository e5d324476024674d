import type { ChangeEvent } from '@shared/contract/wire/change';

interface ListOptions {
  path: string;
  entity: ChangeEvent['entity'];
  /** False for a list that is only sent whole. */
  sendsChanges: boolean;
  /** @returns the headers of the answer */
  ask: (path: string, headers: Record<string, string>, isAfterEvent: boolean) => Promise<Headers>;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A list that a page keeps up to date. It has no rows: whether they are right is the concern of the rehearsal. */
export interface FollowedList {
  /** As a page that is opened: the whole list, or 304 if the browser has it. */
  open(): Promise<void>;
  /** After an own change. */
  read(): Promise<void>;
  /** Reads the changes unless it has them: one request at a time, as the pages do (`reload-changed.ts`). */
  hear(changes: readonly ChangeEvent[]): Promise<void>;
}

const numberOf = (revision: string) => Number(revision.split('.')[1]);

export const followList = ({ path, entity, sendsChanges, ask }: ListOptions): FollowedList => {
  let reached: string | null = null;
  let etag: string | null = null;
  let wanted = 0;
  let reading: Promise<void> | null = null;

  const request = async (isWhole: boolean, isAfterEvent: boolean) => {
    const isChanges = !isWhole && sendsChanges && reached !== null;
    const headers: Record<string, string> = isChanges || etag === null ? {} : { 'if-none-match': etag };
    const answer = await ask(isChanges ? `${path}?since=${reached}` : path, headers, isAfterEvent);
    reached = String(answer['x-revision']);
    etag = isChanges ? etag : String(answer.etag);
  };
  const only = (isWhole: boolean, isAfterEvent: boolean) => {
    reading ??= request(isWhole, isAfterEvent).finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    open: () => only(true, false),
    read: async () => {
      // That may be of before the change.
      await reading;
      await only(false, false);
    },
    hear: async (changes) => {
      for (const change of changes) {
        if (change.entity === entity) wanted = Math.max(wanted, numberOf(change.revision));
      }
      // The answer that is on its way may contain them.
      await reading;
      while (reached !== null && numberOf(reached) < wanted) await only(false, true);
    },
  };
};
