/** The kinds of documents about orders. */
export const documentKinds = ['packing', 'picking'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** With more orders the address would be longer than servers accept. */
export const mostPrinted = 1_000;

/** `/warehouse/orders/print?kind=packing&ids=1058,1060`: the documents of these orders, in this order. */
export const printAddress = (kind: DocumentKind, ids: readonly number[]): string =>
  `/warehouse/orders/print?kind=${kind}&ids=${ids.join(',')}`;

/** The documents requested by an address: invalid and repeated numbers are left out. */
export const readPrintAddress = (search: URLSearchParams): { kind: DocumentKind; ids: number[] } => {
  const numbers = (search.get('ids') ?? '').split(',').filter((text) => /^[1-9]\d{0,9}$/.test(text));
  return {
    kind: documentKinds.find((kind) => kind === search.get('kind')) ?? 'packing',
    ids: [...new Set(numbers.map(Number))],
  };
};
