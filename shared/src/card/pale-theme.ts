import { css } from 'styled-components';

/** The theme's names with pale values, for content that cannot be used: text stays readable, tints are gone. */
export const paleTheme = css`
  --color-ink: var(--color-ink-faint);
  --color-ink-soft: var(--color-ink-faint);
  --color-accent: var(--color-ink-faint);
  --color-danger: var(--color-ink-faint);
  --color-green: var(--color-ink-faint);
  --color-amber: var(--color-ink-faint);
  --color-violet: var(--color-ink-faint);
  --color-blue: var(--color-ink-faint);
  --color-line-strong: var(--color-line);
  --color-accent-soft: var(--color-canvas);
  --color-danger-soft: var(--color-canvas);
  --color-green-soft: var(--color-canvas);
  --color-amber-soft: var(--color-canvas);
  --color-violet-soft: var(--color-canvas);
  --color-blue-soft: var(--color-canvas);
  color: var(--color-ink-faint);

  img {
    opacity: 0.55;
  }
`;
