import type { Garment } from '../garments-texts.ts';
import { beanie, scarf } from './accessories.ts';
import { jeans, mensJeans, midiSkirt, miniSkirt, shorts, trousers, wideTrousers } from './bottoms.ts';
import { jumpsuit, midiDress, shirtDress, slipDress } from './dresses.ts';
import { blazer, coat, puffer, trench } from './outerwear.ts';
import { type Colour, clothOf, paperFor } from './palette.ts';
import { cardigan, hoodie, oversizeShirt, polo, shirt, sweater, tee, top, turtleneck } from './tops.ts';

const drawings: Record<Garment, () => string> = {
  slipDress,
  midiDress,
  shirtDress,
  jumpsuit,
  oversizeShirt,
  shirt,
  polo,
  tee,
  top,
  sweater,
  turtleneck,
  cardigan,
  hoodie,
  trousers,
  wideTrousers,
  shorts,
  jeans,
  mensJeans,
  midiSkirt,
  miniSkirt,
  blazer,
  trench,
  coat,
  puffer,
  scarf,
  beanie,
};

/** Layers of a soft shadow: a blur would take three times as long as all the rest. */
const shadowWidths = [34, 26, 18, 10, 4];

const widened = (drawing: string, width: number) =>
  drawing.replaceAll('class="edge"', `class="edge" style="stroke-width: ${width}"`);

/** The visible part of the drawing. */
const views = { whole: '0 0 600 800', detail: '150 110 330 440' } as const;

export type View = keyof typeof views;

/** The picture of a garment as SVG, three by four; `turn` selects the background paper. */
export const drawGarment = (garment: Garment, colour: Colour, view: View, turn: number): string => {
  const { light, base, shade, seam } = clothOf(colour);
  const paper = paperFor(colour, turn);
  const drawing = drawings[garment]();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="${views[view]}">
  <defs>
    <linearGradient id="cloth"><stop offset="0" stop-color="${shade}"/><stop offset=".22" stop-color="${base}"/>
      <stop offset=".45" stop-color="${light}"/><stop offset=".75" stop-color="${base}"/>
      <stop offset="1" stop-color="${shade}"/></linearGradient>
    <linearGradient id="sleeve" x2=".3" y2="1"><stop offset="0" stop-color="${light}"/>
      <stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
    <linearGradient id="inside" x2="0" y2="1"><stop offset="0" stop-color="${seam}"/>
      <stop offset="1" stop-color="${shade}"/></linearGradient>
    <radialGradient id="light" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs>
  <style>
    .edge { stroke: ${seam}; stroke-opacity: .55; stroke-width: 1.6; stroke-linejoin: round }
    .seam { fill: none; stroke: ${seam}; stroke-opacity: .5; stroke-width: 1.8; stroke-linecap: round }
    .fold { fill: none; stroke: ${seam}; stroke-opacity: .07; stroke-linecap: round }
    .strap { fill: none; stroke: ${base}; stroke-width: 5 }
    .cord { fill: none; stroke: ${shade}; stroke-width: 5; stroke-linecap: round }
    .loop { fill: none; stroke: ${seam}; stroke-width: 6 }
    .zip { fill: none; stroke: ${seam}; stroke-width: 4; stroke-dasharray: 5 3 }
    .button { fill: ${light}; stroke: ${seam}; stroke-width: 1.6 }
    .shadow .edge { fill: #2a2230; stroke: #2a2230; stroke-opacity: 1 }
    .shadow :not(.edge):not(g) { display: none }
  </style>
  <rect width="600" height="800" fill="${paper}"/><rect width="600" height="800" fill="url(#light)"/>
  ${shadowWidths.map((width) => `<g class="shadow" transform="translate(6 14)" opacity=".035">${widened(drawing, width)}</g>`).join('')}
  ${drawing}
</svg>`;
};
