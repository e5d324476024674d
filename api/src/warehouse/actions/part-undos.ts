import type { ActionEntity } from '@shared/contract/vocabulary/entity';
import { costFields } from '@shared/contract/vocabulary/field-rights';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Person } from '../../accounts/rights/rights.ts';
import { type AttachmentStore, type FileTarget, fileTargets } from '../files/attachment-store.ts';
import type { NoteStore } from '../notes/note-store.ts';
import type { OrderItemStore } from '../orders/order-item-store.ts';
import type { PartyLineStore } from '../parties/party-line-store.ts';

/** How a change of parts of a record is undone: as the store of these parts does it. `remove` and `restore` as there. */
interface PartUndo {
  remove(recordId: number, ids: number[], by: Person): Promise<void>;
  restore(recordId: number, ids: number[], by: Person): Promise<void>;
  /** Writes the values before of one part. Absent if its values do not change. */
  write?: {
    /** The values of its history that it can write. */
    fields: readonly string[];
    back(recordId: number, id: number, before: unknown, by: Person): Promise<unknown>;
  };
}

/** By kind of record, and by the field of the history. */
export type PartUndos = Partial<Record<ActionEntity, Readonly<Record<string, PartUndo>>>>;

interface Stores {
  items: OrderItemStore;
  lines: PartyLineStore;
  attachments: AttachmentStore;
  notes: NoteStore;
}

/** A line in the history; a value that is empty is missing there. */
const LineBefore = Type.Object({
  amount: Type.Integer(),
  price: Type.Optional(Type.Number()),
});
const NoteBefore = Type.Object({ note: Type.String() });

export const partUndos = ({ items, lines, attachments, notes }: Stores): PartUndos => {
  const filesOf = (table: FileTarget['table'], kind: FileTarget['kind'] = 'file'): PartUndo => {
    const target = fileTargets.find((each) => each.table === table && each.kind === kind);
    if (!target) throw new Error(`no files of ${table}`);
    return {
      remove: (ownerId, ids, by) => attachments.remove({ target, ownerId }, ids, by),
      restore: (ownerId, ids, by) => attachments.restore({ target, ownerId }, ids, by),
    };
  };

  const undoNotes: PartUndo = {
    remove: async (_, ids, by) => {
      for (const id of ids) await notes.remove(id, by);
    },
    restore: async (_, ids, by) => {
      for (const id of ids) await notes.restore(id, by);
    },
    write: {
      fields: ['note'],
      back: (_, id, before, by) =>
        notes.change(id, { text: Value.Parse(NoteBefore, before).note }, { by, ifMatch: undefined }),
    },
  };

  const undoLines: PartUndo = {
    remove: (partyId, ids, by) => lines.remove(partyId, ids, by),
    restore: (partyId, ids, by) => lines.restore(partyId, ids, by),
    write: {
      fields: ['amount', 'price'],
      back: (partyId, id, before, by) => {
        const { amount, price = null } = Value.Parse(LineBefore, before);
        // Who may not see prices undoes no change of one: the price stays.
        const priced = by.rights.has(costFields.line.purchase_price) ? { purchase_price: price } : {};
        return lines.change(partyId, id, { ordered: amount, ...priced }, { by, ifMatch: undefined });
      },
    },
  };

  return {
    order: { items, files: filesOf('orders'), notes: undoNotes },
    party: { lines: undoLines, files: filesOf('parties'), notes: undoNotes },
    product: { files: filesOf('products'), images: filesOf('products', 'image'), notes: undoNotes },
  };
};
