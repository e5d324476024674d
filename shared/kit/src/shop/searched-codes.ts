import { codeKey, orderOfCode, placeCode } from '@shared/contract/vocabulary/code';
import type { ProductRow } from '@shared/contract/wire/product';
import type { CodesOfRows } from '@shared/kit/table/search/list-column';
import { normalizeText } from '@shared/kit/table/search/normalize-text';

/** Between codes, and at both ends: no code contains it. */
const separator = '\n';

/** What people read off a label: its last figures, or all but the last ones. */
const shortestEnd = 4;
const shortestStart = 8;

/** A code without the zeros that one scanner puts before it and another does not. */
const bare = (code: string): string => (/^\d+$/.test(code) ? codeKey(code).replace(/^0+(?=\d)/, '') : code);

/** The codes of all sizes of a product: found whole, by their last figures, or by a long beginning. */
export const codesOfProducts: CodesOfRows<ProductRow> = {
  text: ({ modifications }) => {
    const codes = modifications.flatMap(({ barcode, codes = [] }) => [
      ...(barcode ? [barcode] : []),
      ...codes.map(({ code }) => code),
    ]);
    return codes.length === 0 ? '' : [separator, ...codes.map((code) => bare(code) + separator)].join('');
  },
  test: (typed) => {
    const code = normalizeText(bare(typed));
    if (code === '') return undefined;
    const whole = separator + code + separator;
    const end = typed.length >= shortestEnd ? code + separator : whole;
    const start = typed.length >= shortestStart ? separator + code : whole;
    return (text) => text.includes(end) || text.includes(start) || text.includes(whole);
  },
};

/** The same, and the places of the sizes: found whole, however they are typed. */
export const codesAndPlacesOfProducts: CodesOfRows<ProductRow> = {
  text: (product) => {
    const places = product.modifications.flatMap(({ place }) => (place ? [placeCode(place)] : []));
    const codes = codesOfProducts.text(product);
    return places.length === 0 ? codes : [codes || separator, ...places.map((place) => place + separator)].join('');
  },
  test: (typed) => {
    const isCode = codesOfProducts.test(typed);
    const place = separator + normalizeText(placeCode(typed)) + separator;
    return (text) => text.includes(place) || isCode?.(text) === true;
  },
};

/** The code on the paper of an order is its number. */
export const codeOfOrders: CodesOfRows<{ id: number }> = {
  text: ({ id }) => String(id),
  test: (typed) => {
    const id = orderOfCode(typed);
    return id === undefined ? undefined : (text) => text === String(id);
  },
};
