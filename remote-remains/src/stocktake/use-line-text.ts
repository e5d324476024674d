import { type SavedText, type TextOf, useSavedText } from 'shared/card/saved-text';
import type { StocktakeLine, StocktakeLineChange } from 'shared/contract/stocktake';
import { lineSaving } from '../data/stocktakes';
import type { CountRow } from './count-rows';
import { useKeptRow } from './kept-rows';

const settled = ['rest', 'saved', 'absent'];

/** A field of a line as text. The row stays in the page while its input is not saved. */
export const useLineText = (
  { stocktakeId, id, line }: CountRow,
  field: TextOf<StocktakeLine, StocktakeLineChange>,
): SavedText => {
  const edited = useSavedText(lineSaving(stocktakeId, id), line, field);
  useKeptRow(id, !settled.includes(edited.phase));
  return edited;
};
