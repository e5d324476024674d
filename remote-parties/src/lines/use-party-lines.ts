import { useAbility } from '@shared/kit/runtime/api/abilities';
import { countedOf, useCounting } from '@shared/kit/stock/count-queue';
import { useQuery } from '@tanstack/react-query';
import { partyCounts } from '../data/party-counts';
import { partyLinesQuery } from '../data/party-lines';
import { lineTotals } from './line-rows';

/** The lines of a party with the counts that are not saved yet, and the figures of them. */
export const usePartyLines = (partyId: number) => {
  const hasLines = useAbility('GET /api/parties/{id}/lines/');
  const query = useQuery({ ...partyLinesQuery(partyId), enabled: hasLines });
  const counting = useCounting(partyCounts(partyId));
  const contested = new Set(counting.contested.map(({ modification_id }) => modification_id));
  const lines = (query.data?.lines ?? []).map((line) => ({
    ...line,
    counted: countedOf(line, counting),
    isContested: contested.has(line.modification_id),
  }));
  return {
    query,
    lines,
    totals: lineTotals(lines),
    receipt: query.data?.receipt ?? null,
    counting,
    /** Whether the back end has lines. */
    hasLines,
  };
};

export type PartyContents = ReturnType<typeof usePartyLines>;
