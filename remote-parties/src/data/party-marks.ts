import { isMark, mostMarks } from '@shared/contract/vocabulary/mark';
import type { AddedMarks } from '@shared/contract/wire/mark';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { commandQueues, refuseAll } from '@shared/kit/runtime/commands/command-queue';
import { marksKey, marksQuery } from '@shared/kit/shop/marks-query';
import { useMutation } from '@tanstack/react-query';

const addMarks = async (partyId: number, codes: readonly string[]): Promise<AddedMarks> =>
  (await http.post<AddedMarks>(`/api/parties/${partyId}/marks/`, { codes })).data;

const reload = () => queryClient.invalidateQueries({ queryKey: marksKey });

/** Reads marks into a party, as many at once as the back end takes. */
export const useAddMarks = (partyId: number) =>
  useMutation({
    mutationFn: async (codes: readonly string[]): Promise<AddedMarks> => {
      const sum: AddedMarks = { added: 0, known: 0, refused: [] };
      for (let start = 0; start < codes.length; start += mostMarks) {
        const { added, known, refused } = await addMarks(partyId, codes.slice(start, start + mostMarks));
        sum.added += added;
        sum.known += known;
        sum.refused.push(...refused);
      }
      return sum;
    },
    networkMode: 'always',
    onSettled: reload,
  });

const queues = commandQueues<{ code: string }>();

/** The marks that were scanned while a party is received, until the back end has them; those that it refuses stay. */
export const markQueue = (partyId: number) =>
  queues({
    section: 'parties',
    name: `party/${partyId}/marks`,
    send: async (commands) => {
      try {
        const { refused } = await addMarks(
          partyId,
          commands.map(({ body }) => body.code),
        );
        void reload();
        // The code of a product without marks is nothing to decide about.
        const reasons = new Map(
          refused.flatMap(({ code, reason, detail }) => (reason === 'not_marked' ? [] : [[code, detail]])),
        );
        return commands.map(({ body }) => {
          const reason = reasons.get(body.code);
          return reason === undefined ? { state: 'accepted' } : { state: 'refused', reason };
        });
      } catch (error) {
        return refuseAll(commands, error);
      }
    },
  });

/** Keeps the mark of a piece that is counted; false if it was counted before. */
export const takeMark = (partyId: number, code: string): boolean => {
  if (!isMark(code)) return true;
  const queue = markQueue(partyId);
  const lines = queryClient.getQueryData(marksQuery({ kind: 'party', id: partyId }).queryKey)?.lines ?? [];
  const isKnown =
    queue.state().commands.some(({ body, state }) => state !== 'refused' && body.code === code) ||
    lines.some(({ marks }) => marks.some((mark) => mark.code === code));
  if (!isKnown) queue.add({ code });
  return !isKnown;
};
