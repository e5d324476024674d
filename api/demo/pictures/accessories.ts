import { piece, seam } from './outline.ts';

export const scarf = () =>
  fringe(352, 610) +
  piece('M330 300L424 286L446 600L350 612Z', 'sleeve') +
  piece('M186 236Q196 168 300 160Q404 168 414 236Q418 300 376 330Q300 366 224 330Q182 300 186 236Z') +
  piece('M236 244Q250 206 300 204Q350 206 364 244Q340 276 300 278Q260 276 236 244Z', 'inside') +
  fringe(218, 676) +
  piece('M232 300L318 316L304 668L212 676Z') +
  [560, 590, 620].map((y) => seam(`M${219 - (y - 560) / 15} ${y}L${310 - (y - 560) / 15} ${y - 6}`)).join('');

const fringe = (x: number, y: number) =>
  [...Array(10).keys()].map((index) => `<path d="M${x + index * 10} ${y - 4}l-3 38" class="cord"/>`).join('');

export const beanie = () =>
  piece('M168 480Q162 250 300 226Q438 250 432 480Z') +
  [200, 234, 268, 300, 332, 366, 400]
    .map((x) => seam(`M${x} 470Q${x * 0.75 + 75} 320 ${300 + (x - 300) * 0.14} 236`))
    .join('') +
  piece('M156 470Q300 446 444 470L448 556Q300 582 152 556Z', 'sleeve') +
  [...Array(17).keys()].map((index) => seam(`M${170 + index * 16.4} 466L${169 + index * 16.5} 562`)).join('');
