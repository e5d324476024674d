import { both, buttons, fold, middle, piece, seam, symmetric } from './outline.ts';
import { neckAt, type UpperCut, upperBody } from './upper-body.ts';

const longSleeve = { out: 196, at: 560, cuff: 52 };
const shortSleeve = { out: 186, at: 312, cuff: 78 };

export const tee = () =>
  upperBody({ hem: 112, hemAt: 600, waist: 106, sleeve: shortSleeve }) +
  seam(roundNeck(48, 36, 11)) +
  seam('M189 590Q300 600 411 590');

export const top = () =>
  both(`<path d="M252 236L262 140" class="strap"/>`) +
  piece(
    symmetric([
      [300, 246],
      [272, 250, 250, 228],
      [222, 262, 206, 310],
      [206, 360, 214, 400, 212, 430],
      [208, 500, 196, 540, 194, 590],
      [240, 600, 300, 600],
    ]),
  ) +
  seam('M252 236Q274 260 300 256Q326 260 348 236') +
  fold('M262 330Q250 470 254 580') +
  fold('M352 360Q350 480 366 584');

const shirtDetails = (hemAt: number) =>
  collar() +
  seam(`M288 222L288 ${hemAt + 6}`) +
  seam(`M312 222L312 ${hemAt + 6}`) +
  buttons(
    middle,
    [250, 312, 374, 436, 498, 560].filter((y) => y < hemAt - 20),
  );

export const shirt = () =>
  upperBody({ hem: 116, hemAt: 618, waist: 106, sleeve: longSleeve, neckDrop: 46, neckIsPointed: true }) +
  shirtDetails(618) +
  seam('M214 320L266 320L266 372Q240 386 214 372Z');

export const oversizeShirt = () =>
  upperBody({
    shoulder: 132,
    chest: 126,
    hem: 134,
    hemAt: 640,
    waist: 126,
    neckDrop: 46,
    neckIsPointed: true,
    sleeve: { out: 214, at: 560, cuff: 62 },
  }) +
  shirtDetails(640) +
  both(seam('M176 196Q186 240 182 296'));

export const polo = () =>
  upperBody({ hem: 114, hemAt: 610, waist: 106, sleeve: shortSleeve, neckDrop: 44, neckIsPointed: true }) +
  collar() +
  seam('M286 216L286 318L314 318L314 216') +
  buttons(middle, [248, 288]);

const knit: UpperCut = {
  hem: 112,
  hemAt: 590,
  waist: 118,
  chest: 116,
  shoulder: 118,
  sleeve: { out: 206, at: 545, cuff: 50 },
};

export const sweater = () => upperBody(knit) + neckBand(50, 38, 18) + hemBand(112, 590) + cables();

export const turtleneck = () =>
  upperBody({
    hem: 100,
    hemAt: 590,
    waist: 96,
    chest: 104,
    neckDrop: 10,
    shoulder: 104,
    sleeve: { out: 180, at: 560, cuff: 44 },
  }) +
  piece('M248 166Q252 134 256 104Q300 94 344 104Q348 134 352 166Q300 200 248 166Z', 'sleeve') +
  seam('M254 132Q300 146 346 132') +
  hemBand(100, 590);

export const cardigan = () =>
  upperBody({ ...knit, hemAt: 628, neckDrop: 170, neckIsPointed: true }) +
  both(seam('M240 166L288 330')) +
  seam('M287 330L287 634') +
  seam('M313 330L313 634') +
  buttons(middle, [352, 416, 480, 544, 604]) +
  both(piece('M206 500L268 500L268 576L206 576Z', 'sleeve') + seam('M206 514L268 514'));

export const hoodie = () =>
  upperBody({ ...knit, hemAt: 600, hem: 114 }) +
  piece('M238 172Q216 104 300 92Q384 104 362 172Q344 226 300 232Q256 226 238 172Z', 'sleeve') +
  piece('M258 172Q252 122 300 116Q348 122 342 172Q330 208 300 212Q270 208 258 172Z', 'inside') +
  both('<path d="M282 222Q278 270 284 316" class="cord"/>') +
  piece('M232 452L368 452L396 550L204 550Z', 'sleeve') +
  hemBand(114, 600);

const collar = () => both(piece('M252 158Q276 148 300 158L300 168Q290 190 280 226L240 192Z', 'sleeve'));

const roundNeck = (neck: number, drop: number, band: number) =>
  `M${middle - neck - band} ${neckAt + 3}Q${middle - neck * 0.8} ${neckAt + drop + band} ${middle} ${neckAt + drop + band}Q${middle + neck * 0.8} ${neckAt + drop + band} ${middle + neck + band} ${neckAt + 3}`;

const neckBand = (neck: number, drop: number, band: number) => seam(roundNeck(neck, drop, band));

const hemBand = (hem: number, hemAt: number) =>
  seam(`M${middle - hem - 1} ${hemAt - 34}Q${middle} ${hemAt - 24} ${middle + hem + 1} ${hemAt - 34}`);

/** Two plaits down the front. */
const cables = () =>
  both([250, 290, 330, 370, 410, 450, 490].map((y) => seam(`M262 ${y}q14 20 0 40m-20 -40q-14 20 0 40`)).join(''));
