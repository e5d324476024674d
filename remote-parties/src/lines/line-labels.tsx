import type { PartyLine } from '@shared/contract/wire/party-line';
import { LabelsButton } from '@shared/kit/shop/print-labels';
import { texts } from '../texts';
import { lineRows } from './line-rows';

const receivedOf = ({ counted, received }: PartyLine) => counted ?? received;

interface LineLabelsProps {
  partyId: number;
  /** The selected lines, or all. */
  lines: readonly PartyLine[];
  areSelected: boolean;
}

/** Labels for the lines of a party: as many as received; as many as expected while nothing is there yet. */
export const LineLabels = ({ partyId, lines, areSelected }: LineLabelsProps) => {
  const request = () => {
    const isAnyReceived = lines.some((line) => receivedOf(line) > 0);
    const uncontested = lines.map((line) => ({ ...line, isContested: false }));
    return {
      about: texts.lines.labelsOf(partyId, areSelected),
      pieces: isAnyReceived ? ('received' as const) : ('ordered' as const),
      sizes: lineRows(partyId, uncontested).map((line) => ({
        modification_id: line.modification_id,
        product_id: line.product_id,
        name: line.name,
        size: line.size,
        barcode: line.barcode,
        pieces: isAnyReceived ? receivedOf(line) : line.ordered,
      })),
    };
  };
  return <LabelsButton request={request} />;
};
