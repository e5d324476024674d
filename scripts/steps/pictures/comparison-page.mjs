import { escapeHtml, figure, pageOf } from './page-frame.mjs';

/** @typedef {import('./picture-set.mjs').Picture} Picture */

/**
 * The result for one picture. Only a changed one has its difference marked.
 * @typedef {'changed' | 'other size' | 'new' | 'removed' | 'failed'} Kind
 * @typedef {{ picture: Picture, kind: Kind }} Difference
 */

/** The pictures to show for each kind of difference. */
const shown = /** @type {Record<Difference['kind'], string[]>} */ ({
  changed: ['before', 'after', 'difference'],
  'other size': ['before', 'after'],
  new: ['after'],
  removed: ['before'],
  failed: [],
});

/** @param {Difference} difference */
const rowOf = ({ picture: { screen, width, theme, file, error }, kind }) => ({
  name: `${screen}, ${width}, ${theme}: ${kind}`,
  parts: [
    ...shown[kind].map((folder) => figure(`${folder}/${file}`, width, folder)),
    error === undefined ? '' : `<pre>${escapeHtml(error)}</pre>`,
  ],
});

/**
 * A page of the pictures that differ, one row each.
 * @param {string} title
 * @param {Difference[]} differences
 */
export const comparisonPage = (title, differences) => pageOf(title, differences.map(rowOf));
