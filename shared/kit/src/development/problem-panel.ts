import type { SourceProblem } from '@shared/contract/section/development-state';
import { color, font, radius, shadow, space, text } from '@shared/kit/theme/tokens';
import { texts } from './texts';

/** An error in the sources, or the line of them at which code of this page threw. */
export type ShownProblem = Omit<SourceProblem, 'kind' | 'package'> & {
  kind: SourceProblem['kind'] | 'crash';
  package?: string | undefined;
};

const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

const styles = `
  :host {
    all: initial;
    position: fixed;
    inset: auto ${space(2)} ${space(2)};
    z-index: 2147483647;
  }
  section {
    max-block-size: 45vh;
    overflow: auto;
    box-sizing: border-box;
    padding: ${space(3)} ${space(4)};
    border: 1px solid ${color.danger};
    border-radius: ${radius.m};
    background: ${color.raised};
    color: ${color.ink};
    box-shadow: ${shadow.overlay};
    font: 400 ${text.m} ${font};
  }
  section.types { border-color: ${color.amber}; }
  h2 { margin: 0; color: ${color.danger}; font: 600 ${text.l} ${font}; }
  article.types h2 { color: ${color.amber}; }
  article + article { margin-block-start: ${space(4)}; }
  p { margin: 0; overflow-wrap: anywhere; font-weight: 600; }
  pre { margin: ${space(1)} 0 0; font: 400 ${text.s} ${monospace}; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre.excerpt { overflow-x: auto; white-space: pre; }
  button {
    position: sticky;
    inset-block-start: 0;
    float: inline-end;
    margin-inline-start: ${space(2)};
    padding: ${space(1)} ${space(3)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: ${color.ink};
    font: 500 ${text.m} ${font};
    cursor: pointer;
  }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

const placeOf = ({ package: folder, file, line }: ShownProblem) => {
  const path = [folder, file].filter((part) => part !== undefined).join('/');
  return line === undefined ? path : `${path}:${line}`;
};

/** One panel above everything of a page, with styles of its own: it also shows when the page's code does not run. */
export const createProblemPanel = (page: Document) => {
  const host = page.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const style = page.createElement('style');
  style.nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
  style.textContent = styles;
  const panel = page.createElement('section');
  panel.setAttribute('role', 'alert');
  panel.setAttribute('aria-label', texts.title);
  root.append(style, panel);

  const withText = (tag: string, content: string) => {
    const made = page.createElement(tag);
    made.textContent = content;
    return made;
  };

  const close = page.createElement('button');
  close.type = 'button';
  close.textContent = texts.close;
  close.addEventListener('click', () => host.remove());

  const articleOf = (problem: ShownProblem) => {
    const article = page.createElement('article');
    article.className = problem.kind;
    article.append(
      withText('h2', texts.kinds[problem.kind]),
      withText('p', placeOf(problem)),
      withText('pre', problem.message),
    );
    if (problem.excerpt !== undefined) {
      const excerpt = withText('pre', problem.excerpt);
      excerpt.className = 'excerpt';
      // Scrolled sideways by keys too.
      excerpt.tabIndex = 0;
      article.append(excerpt);
    }
    return article;
  };

  let shown = '[]';

  /** Shows these problems instead of the ones before; a panel that was closed stays closed until they change. */
  return (problems: ShownProblem[]): void => {
    const next = JSON.stringify(problems);
    if (next === shown) return;
    shown = next;
    panel.className = problems.every(({ kind }) => kind === 'types') ? 'types' : '';
    panel.replaceChildren(close, ...problems.map(articleOf));
    if (problems.length === 0) host.remove();
    else page.body.append(host);
  };
};
