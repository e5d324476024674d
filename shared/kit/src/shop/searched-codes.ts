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
    const shown = [
      separator + code + separator,
      ...(typed.length >= shortestEnd ? [code + separator] : []),
      ...(typed.length >= shortestStart ? [separator + code] : []),
    ];
    return (text) => text.includes(code) && shown.some((each) => text.includes(each));
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
    const place = normalizeText(placeCode(typed));
    const isPlace = (text: string) => text.includes(place) && text.includes(separator + place + separator);
    return (text) => isPlace(text) || isCode?.(text) === true;
  },
};

/** The code on the paper of an order is its number. */
export const codeOfOrders: CodesOfRows<{ id: number }> = {
  text: ({ id }) => separator + id + separator,
  test: (typed) => {
    const id = orderOfCode(typed);
    return id === undefined ? undefined : (text) => text.includes(separator + id + separator);
  },
};
