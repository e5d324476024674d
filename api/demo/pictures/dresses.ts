import { both, buttons, fold, middle, piece, seam, symmetric } from './outline.ts';
import { upperBody } from './upper-body.ts';

export const slipDress = () =>
  both('<path d="M250 236Q252 190 264 128" class="strap"/>') +
  piece(
    symmetric([
      [300, 262],
      [276, 262, 250, 226],
      [224, 262, 212, 312],
      [220, 370, 230, 390, 230, 420],
      [222, 500, 186, 600, 172, 700],
      [230, 714, 300, 714],
    ]),
  ) +
  seam('M250 232Q276 272 300 270Q324 272 350 232') +
  fold('M268 400Q256 560 232 700') +
  fold('M318 420Q330 560 326 708') +
  fold('M346 440Q368 580 390 694');

export const midiDress = () =>
  upperBody({
    shoulder: 104,
    chest: 98,
    waist: 72,
    waistAt: 400,
    hem: 168,
    hemAt: 704,
    neckDrop: 60,
    sleeve: { out: 170, at: 340, cuff: 70 },
  }) +
  seam('M228 402Q300 416 372 402') +
  fold('M270 414Q254 560 214 700') +
  fold('M300 416L300 706') +
  fold('M332 414Q350 560 392 696');

export const shirtDress = () =>
  upperBody({
    shoulder: 116,
    chest: 110,
    waist: 92,
    waistAt: 420,
    hem: 140,
    hemAt: 706,
    neckDrop: 46,
    neckIsPointed: true,
    sleeve: { out: 192, at: 500, cuff: 56 },
  }) +
  both(piece('M252 158Q276 148 300 158L300 168Q290 190 280 226L240 192Z', 'sleeve')) +
  seam('M288 222L288 714') +
  seam('M312 222L312 714') +
  buttons(middle, [250, 306, 362, 480, 540, 600, 660]) +
  piece('M206 408Q300 422 394 408L394 434Q300 448 206 434Z', 'sleeve') +
  piece('M322 430L340 430L352 540L330 540Z', 'sleeve');

export const jumpsuit = () =>
  both('<path d="M250 220Q254 180 266 128" class="strap"/>') +
  piece(
    symmetric([
      [300, 236],
      [276, 238, 250, 212],
      [224, 256, 210, 306],
      [222, 350, 232, 360, 232, 390],
      [206, 450, 178, 600, 168, 706],
      [284, 706],
      [294, 560, 300, 500],
    ]),
  ) +
  piece('M230 382Q300 396 370 382L370 408Q300 422 230 408Z', 'sleeve') +
  both(fold('M246 430Q232 560 226 700') + seam('M216 440Q236 470 226 510'));
