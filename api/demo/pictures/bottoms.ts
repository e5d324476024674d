import { both, fold, middle, piece, seam, symmetric } from './outline.ts';

/** Widths are half widths; `outer` and `inner` are the edges of a leg at its end. */
interface TrouserCut {
  waist: number;
  hip: number;
  outer: number;
  inner: number;
  hemAt: number;
  crotchAt?: number;
}

const waistAt = 130;

const legs = ({ waist, hip, outer, inner, hemAt, crotchAt = 330 }: TrouserCut) =>
  piece(
    symmetric([
      [middle, waistAt + 6],
      [middle - waist * 0.5, waistAt + 6, middle - waist, waistAt],
      [middle - waist - 4, 180, middle - hip, 220, middle - hip, 280],
      [middle - hip - 2, 380, middle - outer, hemAt - 120, middle - outer, hemAt],
      [middle - inner, hemAt + 5],
      [middle - inner + 4, crotchAt + 100, middle, crotchAt],
    ]),
  ) +
  seam(`M${middle - waist - 2} ${waistAt + 30}Q${middle} ${waistAt + 40} ${middle + waist + 2} ${waistAt + 30}`) +
  seam(`M${middle} ${waistAt + 36}L${middle} ${crotchAt}`);

const fly = () => seam('M318 168L318 250Q316 272 302 280');

const crease = (x: number, hemAt: number) => both(seam(`M${x + 16} 180Q${x + 4} 360 ${x} ${hemAt}`));

export const trousers = () =>
  legs({ waist: 78, hip: 104, outer: 112, inner: 34, hemAt: 704 }) +
  fly() +
  crease(227, 704) +
  both(seam('M208 196L230 268'));

export const wideTrousers = () =>
  legs({ waist: 76, hip: 106, outer: 168, inner: 20, hemAt: 704 }) +
  both(fold('M240 240Q216 460 196 696') + fold('M262 300Q256 500 252 700')) +
  [...Array(13).keys()].map((index) => seam(`M${228 + index * 12} 138l0 24`)).join('');

const denim = (outer: number, inner: number) =>
  legs({ waist: 80, hip: 104, outer, inner, hemAt: 704 }) +
  fly() +
  both(
    seam('M212 168Q224 222 268 170') +
      fold('M236 300Q228 460 228 690') +
      seam(`M${middle - outer} 690L${middle - inner} 694`),
  ) +
  both('<path d="M240 132l0 32" class="loop"/>');

export const jeans = () => denim(116, 36);

export const mensJeans = () => denim(104, 42);

export const shorts = () =>
  legs({ waist: 88, hip: 120, outer: 140, inner: 16, hemAt: 470, crotchAt: 340 }) +
  fly() +
  both(seam('M162 440Q220 452 284 446') + seam('M196 186L216 262') + fold('M240 240Q226 340 216 440'));

export const midiSkirt = () =>
  skirt(70, 166, 660) + fold('M270 200Q250 420 206 650') + fold('M300 196L300 660') + fold('M330 200Q352 420 396 648');

export const miniSkirt = () =>
  skirt(84, 128, 440) + seam('M352 196Q340 340 372 446') + fold('M256 210Q246 330 232 436');

const skirt = (waist: number, hem: number, hemAt: number) =>
  piece(
    symmetric([
      [middle, 166],
      [middle - waist * 0.5, 166, middle - waist, 160],
      [middle - waist - 20, 250, middle - hem, hemAt - 120, middle - hem, hemAt],
      [middle - hem * 0.5, hemAt + 14, middle, hemAt + 14],
    ]),
  ) + seam(`M${middle - waist - 3} 188Q${middle} 198 ${middle + waist + 3} 188`);
