import { createGlobalStyle, css } from 'styled-components';
import { color, font, media, text } from './tokens';

const light = css`
  color-scheme: light;
  --color-canvas: #f7f6f5;
  --color-surface: #ffffff;
  --color-raised: #ffffff;
  --color-sunken: #f0eeec;
  --color-ink: #17161a;
  --color-ink-soft: #5d5a63;
  --color-ink-faint: #6e6b75;
  --color-line: #e4e1de;
  --color-line-strong: #8b8792;
  --color-accent: #c2185b;
  --color-accent-ink: #ffffff;
  --color-accent-soft: #fdeaf2;
  --color-rose: #ff4f9a;
  --color-amber: #8a5300;
  --color-amber-soft: #fff3dc;
  --color-green: #1c6b3f;
  --color-green-soft: #e6f5ec;
  --color-violet: #5b3cc4;
  --color-violet-soft: #efebfd;
  --color-blue: #1f5ba8;
  --color-blue-soft: #e8f1fc;
  --color-grey-soft: #efedf0;
  --color-danger: #b3261e;
  --color-danger-soft: #fdecea;
  --color-scrim: rgb(23 22 26 / 0.42);
  --color-focus: #c2185b;
  --color-bar: #17161a;
  --color-bar-edge: #17161a;
  --shadow-raised: 0 1px 2px rgb(23 22 26 / 0.06), 0 8px 24px rgb(23 22 26 / 0.08);
  --shadow-overlay: 0 2px 6px rgb(23 22 26 / 0.08), 0 24px 64px rgb(23 22 26 / 0.18);
`;

const dark = css`
  color-scheme: dark;
  --color-canvas: #131216;
  --color-surface: #1a191e;
  --color-raised: #222127;
  --color-sunken: #0f0e11;
  --color-ink: #f2f0f3;
  --color-ink-soft: #b4b0ba;
  --color-ink-faint: #8f8b96;
  --color-line: #2e2c34;
  --color-line-strong: #74707c;
  --color-accent: #ff6aaa;
  --color-accent-ink: #17161a;
  --color-accent-soft: #3a1d2b;
  --color-rose: #ff4f9a;
  --color-amber: #f0b95a;
  --color-amber-soft: #33270f;
  --color-green: #6fd39b;
  --color-green-soft: #12301f;
  --color-violet: #b6a3ff;
  --color-violet-soft: #271f4a;
  --color-blue: #8dbcf5;
  --color-blue-soft: #152a44;
  --color-grey-soft: #2a2930;
  --color-danger: #ff8a80;
  --color-danger-soft: #3c1916;
  --color-scrim: rgb(0 0 0 / 0.6);
  --color-focus: #ff6aaa;
  --color-bar: #0b0a0d;
  --color-bar-edge: #2e2c34;
  --shadow-raised: 0 0 0 1px #2e2c34, 0 8px 24px rgb(0 0 0 / 0.4);
  --shadow-overlay: 0 0 0 1px #2e2c34, 0 24px 64px rgb(0 0 0 / 0.6);
`;

/** Black on white in both themes, for print and its preview. */
export const paperColors = css`
  ${light}
  --color-surface: #ffffff;
  --color-ink: #000000;
  --color-ink-soft: #333333;
  --color-line: #8b8792;
`;

/** The theme's values and the few rules of all elements. The host renders it once. */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${light}
    --color-rose-ink: #17161a;
    --color-bar-ink: #ffffff;
    --color-bar-ink-soft: #b9b6bf;
    --color-bar-ink-faint: #85818d;
    --color-wave-deep: #c2185b;
    --size-row: 36px;
    --size-control: 32px;
    --size-field: 36px;
    --size-foot: 48px;
    --motion-fast: 120ms;
    --motion-calm: 180ms;
  }

  /* Paper is white: the dark theme is never printed. */
  @media screen {
    [data-theme='dark'] {
      ${dark}
    }
  }

  @media ${media.touch} {
    :root {
      --size-row: 48px;
      --size-control: 44px;
      --size-field: 44px;
    }
  }

  @media ${media.phone} {
    :root {
      --size-foot: 64px;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --motion-fast: 0ms;
      --motion-calm: 0ms;
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
    margin: 0;
  }

  body {
    background: ${color.canvas};
    color: ${color.ink};
    font: 400 ${text.m} ${font};
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  button,
  input,
  textarea {
    color: inherit;
    font: inherit;
  }

  button:not(:disabled) {
    cursor: pointer;
  }

  /* Of the browser's own colours, those of a phone in the dark theme are dark on dark. */
  ::selection {
    background: ${color.accent};
    color: ${color.accentInk};
  }

  /* The matches of a search. */
  ::highlight(found) {
    background: ${color.accentSoft};
    color: ${color.accent};
  }

  :focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
