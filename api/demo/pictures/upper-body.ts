import { both, fold, middle, piece, seam, symmetric } from './outline.ts';

/** The cut of a garment for the upper body. Widths are half widths, heights are from the top of the picture. */
export interface UpperCut {
  neck?: number;
  neckDrop?: number;
  neckIsPointed?: boolean;
  shoulder?: number;
  chest?: number;
  waist?: number;
  waistAt?: number;
  hem: number;
  hemAt: number;
  /** The middle of the cuff, and its width. */
  sleeve?: { out: number; at: number; cuff: number };
}

export const neckAt = 160;
const shoulderAt = 188;
const armpitAt = 296;

/** Sleeves, the inside of the neck, the body and two folds. */
export const upperBody = (cut: UpperCut): string => {
  const { neck = 48, neckDrop = 36, neckIsPointed = false, shoulder = 112, chest = 108 } = cut;
  const { waist = (chest + cut.hem) / 2, waistAt = 430, hem, hemAt } = cut;
  const front = neckAt + neckDrop;
  const opening = neckIsPointed ? [middle, front] : [middle - neck * 0.75, front, middle, front];
  const body = symmetric([
    [middle, front],
    neckIsPointed ? [middle - neck, neckAt] : [middle - neck * 0.75, front, middle - neck, neckAt],
    [middle - shoulder, shoulderAt],
    [middle - shoulder + 14, 240, middle - chest, armpitAt],
    [middle - chest, armpitAt + 40, middle - waist, waistAt - 60, middle - waist, waistAt],
    [middle - waist, waistAt + 70, middle - hem, hemAt - 60, middle - hem, hemAt],
    [middle - hem * 0.5, hemAt + 9, middle, hemAt + 9],
  ]);
  const inside = symmetric([[middle, neckAt - 8], [middle - neck * 0.6, neckAt - 8, middle - neck, neckAt], opening]);
  return [
    cut.sleeve ? both(sleeve(cut.sleeve, shoulder, chest)) : '',
    piece(inside, 'inside'),
    piece(body),
    fold(`M${middle - chest * 0.55} 330Q${middle - waist * 0.4} ${hemAt - 120} ${middle - hem * 0.5} ${hemAt - 12}`),
    fold(`M${middle + chest * 0.62} 360Q${middle + waist * 0.5} ${hemAt - 140} ${middle + hem * 0.62} ${hemAt - 16}`),
  ].join('');
};

const sleeve = ({ out, at, cuff }: { out: number; at: number; cuff: number }, shoulder: number, chest: number) => {
  const from = { x: middle - shoulder, y: shoulderAt };
  const to = { x: middle - out, y: at };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const across = { x: (along.y * cuff) / 2, y: (-along.x * cuff) / 2 };
  const edge = (back: number) =>
    [
      [to.x - across.x - along.x * back, to.y - across.y - along.y * back],
      [to.x + across.x - along.x * back, to.y + across.y - along.y * back],
    ].map((point) => point.map(Math.round).join(' '));
  const [outer, inner] = edge(0);
  const [hemOuter, hemInner] = edge(14);
  return [
    piece(
      `M${from.x + 24} ${from.y - 8}L${from.x} ${from.y}Q${from.x - 30} ${from.y + 12} ${outer}L${inner}Q${middle - chest - 6} ${armpitAt + 30} ${middle - chest + 26} ${armpitAt + 34}Z`,
      'sleeve',
    ),
    seam(`M${hemOuter}L${hemInner}`),
  ].join('');
};
