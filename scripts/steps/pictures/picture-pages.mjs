/** @typedef {import('./picture-set.mjs').Picture} Picture */

const entities = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/**
 * A picture of a window of this width, at a third of its size, with a link to the full size.
 * @param {string} path
 * @param {number} width
 * @param {string} caption
 */
const figure = (path, width, caption) => {
  const address = path.split('/').map(encodeURIComponent).join('/');
  const image = `<img loading="lazy" src="${address}" alt="" style="width: ${Math.max(width / 3, 195)}px">`;
  return `<figure><a href="${address}">${image}</a><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
};

const style = `
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 0 24px 48px; }
  header { position: sticky; inset: 0 0 auto; padding: 12px 0; background: Canvas; z-index: 1; }
  h1 { display: inline; margin-right: 24px; font-size: 18px; }
  h2 { position: sticky; left: 0; font-size: 15px; margin: 24px 0 8px; }
  section > div { display: flex; gap: 16px; overflow-x: auto; align-items: start; padding-bottom: 12px; }
  figure { margin: 0; flex: none; }
  figure img { display: block; border: 1px solid GrayText; background: Canvas; }
  figcaption { color: GrayText; padding-top: 4px; }
  pre { margin: 0; max-width: 600px; white-space: pre-wrap; color: #b3261e; }
`;

const script = `
  const filter = document.querySelector('input');
  filter.addEventListener('input', () => {
    const wanted = filter.value.toLowerCase();
    for (const row of document.querySelectorAll('section')) {
      row.hidden = !row.dataset.name.toLowerCase().includes(wanted);
    }
  });
`;

/**
 * A page of rows, with the parts of a row side by side. It needs only the pictures beside it.
 * @param {string} title
 * @param {{ name: string, parts: string[] }[]} rows
 */
const pageOf = (title, rows) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<header><h1>${escapeHtml(title)}</h1><input type="search" placeholder="Filter by name" aria-label="Filter by name"></header>
${rows
  .map(
    ({ name, parts }) =>
      `<section data-name="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><div>${parts.join('\n')}</div></section>`,
  )
  .join('\n')}
<script>${script}</script>
</html>
`;

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
