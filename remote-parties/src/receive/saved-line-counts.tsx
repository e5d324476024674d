import type { PartyLine } from '@shared/contract/wire/party-line';
import { SavedCounts } from '@shared/kit/stock/saved-counts';
import { partyCounts } from '../data/party-counts';
import type { CountedSpan } from '../lines/line-rows';
import { texts } from '../texts';

interface SavedLineCountsProps {
  partyId: number;
  lines: readonly PartyLine[];
  span: CountedSpan;
}

/** Whether the counts of a party are saved, and the question about one that somebody else has counted meanwhile. */
export const SavedLineCounts = ({ partyId, lines, span }: SavedLineCountsProps) => {
  const lineOf = (modificationId: number) => lines.find(({ modification_id }) => modification_id === modificationId);
  const labelOf = (modificationId: number) => {
    const line = lineOf(modificationId);
    return texts.lines.cell(texts.lines.contested, line?.name ?? '', line?.size ?? '');
  };
  const bookedOf = (modificationId: number) => lineOf(modificationId)?.received ?? 0;
  return <SavedCounts of={partyCounts(partyId)} labelOf={labelOf} bookedOf={span === 'part' ? bookedOf : undefined} />;
};
