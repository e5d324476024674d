import { escapeHtml, figure, pageOf } from './page-frame.mjs';

/** @typedef {import('./picture-set.mjs').Picture} Picture */

/** @param {Picture} picture */
const partsOf = ({ width, theme, file, mockup, error }) => {
  const caption = `${width}, ${theme}`;
  return [
    mockup === undefined ? '' : figure(`mockups/${mockup}.png`, width, `${caption}, mockup`),
    error === undefined ? figure(file, width, caption) : `<pre>${escapeHtml(`${caption}\n${error}`)}</pre>`,
  ];
};

/**
 * All pictures side by side, one row per screen; the mockup is to the left of its picture.
 * @param {import('./picture-set.mjs').PictureSet} set
 */
export const picturesPage = ({ name, pictures }) => {
  const names = [...new Set(pictures.map(({ screen }) => screen))];
  const rows = names.map((screen) => ({
    name: screen,
    parts: pictures.filter((picture) => picture.screen === screen).flatMap(partsOf),
  }));
  return pageOf(`Pictures of ${name}`, rows);
};
