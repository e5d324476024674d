/** A point, or a curve to a point: its control points come first (one of a quadratic curve, two of a cubic). */
export type Step = number[];

/** The x coordinate of the symmetry axis; pictures are 600 wide. */
export const middle = 300;

const commands: Record<number, string> = { 2: 'L', 4: 'Q', 6: 'C' };

/** A closed outline from its left half, which goes from the middle of the top to the middle of the bottom. */
export const symmetric = (half: Step[]): string => {
  const [start = [], ...rest] = half;
  const forth = rest.map((step) => `${commands[step.length]}${step.join(' ')}`);
  const back = rest.map((step, index) => mirrored(backwards(step, half[index] ?? start))).reverse();
  return `M${start.join(' ')}${forth.join('')}L${mirrored(rest.at(-1)?.slice(-2) ?? start).join(' ')}${back
    .map((step) => `${commands[step.length]}${step.join(' ')}`)
    .join('')}Z`;
};

/** The reversed step, from its end to its start. */
const backwards = (step: Step, before: Step): Step => {
  const controls = step.slice(0, -2);
  return [...controls.slice(2), ...controls.slice(0, 2), ...before.slice(-2)];
};

const mirrored = (step: Step): Step => step.map((value, index) => (index % 2 === 0 ? 2 * middle - value : value));

/** A detail of the left half and its mirror image. */
export const both = (svg: string): string => `${svg}<g transform="matrix(-1 0 0 1 ${2 * middle} 0)">${svg}</g>`;

/** A piece of cloth. The picture defines the fills by these names. */
export const piece = (path: string, fill: 'cloth' | 'sleeve' | 'inside' = 'cloth'): string =>
  `<path d="${path}" fill="url(#${fill})" class="edge"/>`;

export const seam = (path: string): string => `<path d="${path}" class="seam"/>`;

/** A fold of cloth: a soft shadow in layers, because a blur would take as long as the whole drawing. */
export const fold = (path: string): string =>
  [15, 10, 5].map((width) => `<path d="${path}" class="fold" stroke-width="${width}"/>`).join('');

export const buttons = (x: number, ys: number[]): string =>
  ys.map((y) => `<circle cx="${x}" cy="${y}" r="6" class="button"/>`).join('');
