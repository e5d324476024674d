/** Colours of cloth. */
const cloths = {
  ink: '#34323a',
  graphite: '#5b5c63',
  grey: '#aeadab',
  white: '#f6f4f0',
  milk: '#eee5d5',
  sand: '#d9c5a5',
  camel: '#bb8f62',
  moss: '#727a5b',
  navy: '#364466',
  denim: '#6585ad',
  sky: '#a8c1da',
  rose: '#dca5ae',
  berry: '#9f3450',
  plum: '#66415f',
} as const;

export type Colour = keyof typeof cloths;

/** The shades of one cloth: in the light, normal, in the shade, and at the seams. */
export interface Cloth {
  light: string;
  base: string;
  shade: string;
  seam: string;
}

export const clothOf = (colour: Colour): Cloth => {
  const base = cloths[colour];
  return {
    light: mix(base, '#ffffff', 0.16),
    base,
    shade: mix(base, '#1c1626', 0.16),
    seam: mix(base, '#1c1626', 0.42),
  };
};

/** Background papers; light cloth is placed on the darker half of them. */
export const papers = ['#eadfe3', '#dfe5ea', '#e8e4db', '#e1e8de', '#cfc3c6', '#bfc8d0', '#c9c1b3', '#bcc6ba'] as const;

export const paperFor = (colour: Colour, turn: number): string => {
  const isLight = colour === 'white' || colour === 'milk';
  const half = papers.length / 2;
  return papers[(turn % half) + (isLight ? half : 0)] ?? papers[0];
};

const mix = (from: string, to: string, share: number) =>
  `#${[1, 3, 5]
    .map((start) => {
      const [low, high] = [from, to].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
      return Math.round((low ?? 0) * (1 - share) + (high ?? 0) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
