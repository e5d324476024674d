import { formatCount } from '@shared/kit/format/format-count';

const minus = '−';

/** A number of pieces, which may be below zero: `−2`. */
export const formatPieces = (pieces: number): string => `${pieces < 0 ? minus : ''}${formatCount(Math.abs(pieces))}`;

/** A change by so many pieces: `+10`, `−3`, `0`. */
export const formatChange = (pieces: number): string => `${pieces > 0 ? '+' : ''}${formatPieces(pieces)}`;
