import type { ProductRow } from 'shared/contract/product';
import type { ListChips } from 'shared/table/list-form';
import { texts } from '../texts';
import { stockFlags } from './stock-flags';
import { lowSign, minusSign } from './stock-signs';

const { flags } = texts;

/** 'мало', 'нет в наличии', 'неполный ряд' and 'минус' above the list. */
export const stockChips: ListChips<ProductRow> = {
  columnId: 'stock',
  label: texts.chips,
  options: [
    { value: flags.low, sign: lowSign, tone: 'amber' },
    { value: flags.none },
    { value: flags.broken },
    { value: flags.minus, sign: minusSign, tone: 'danger' },
  ],
  of: stockFlags,
};
