import { useQuery } from '@tanstack/react-query';
import { isAbsentCall } from 'shared/runtime/http';
import { countedOf, useCounting } from 'shared/stock/count-queue';
import { partyCounts } from '../data/party-counts';
import { partyLinesQuery } from '../data/party-lines';
import { lineTotals } from './line-rows';

/** The lines of a party with the counts that are not saved yet, and the figures of them. */
export const usePartyLines = (partyId: number) => {
  const query = useQuery(partyLinesQuery(partyId));
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
    /** The back end has no lines. */
    isAbsent: isAbsentCall(query.error),
  };
};

export type PartyContents = ReturnType<typeof usePartyLines>;
