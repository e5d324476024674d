import { color, font, layer, media, size, space, text } from '@shared/kit/theme/tokens';
import styled, { css } from 'styled-components';

/** The theme's names with pale values, for content that cannot be used: text stays readable, tints are gone. */
const paleTheme = css`
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

/* A truncated line must not widen the column. */
export const Card = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: minmax(0, 1fr);
  max-inline-size: ${size.card};
  padding-block-end: ${space(16)};
  margin-inline: auto;

  @media ${media.phone} {
    padding-inline: ${space(4)};
    padding-block-end: calc(${size.foot} + ${space(4)});

    /* A focused element is not hidden by the header or the bar. */
    :focus {
      scroll-margin-block: calc(${size.topbar} + ${size.subnav} + ${size.toolbar} + ${size.subnav}) ${size.foot};
    }
  }
`;

/* On a phone it stays visible, unless the on-screen keyboard leaves too little space. */
export const Header = styled.div`
  margin-block-end: calc(-1 * ${space(4)});

  @media ${media.phone} and (min-height: 560px) {
    position: sticky;
    z-index: ${layer.sticky};
    inset-block-start: calc(${size.topbar} + ${size.subnav});
    margin-inline: calc(-1 * ${space(4)});
    padding-inline: ${space(4)};
    background: ${color.canvas};
  }
`;

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.cardToolbar};

  /* It has a second row there: the notice of a deleted record. */
  @media ${media.tablet} {
    padding-block: ${space(2.5)};
    margin-inline-start: calc(-1 * ${space(3)});
  }

  @media ${media.phone} {
    flex-wrap: nowrap;
    gap: ${space(1)};
    min-block-size: ${size.toolbar};
    padding-block: 0;
  }
`;

export const Title = styled.h1`
  min-inline-size: 0;
  margin-inline-end: ${space(3)};
  font: 600 ${text.xl} ${font};
  overflow-wrap: anywhere;

  /* The note of a lost network needs its space. */
  @media ${media.tablet} {
    margin-inline-end: 0;
  }

  @media ${media.phone} {
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Summary = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.subnav};
  padding-block-end: ${space(3)};

  > :last-child {
    margin-inline-start: auto;
    font-weight: 600;
  }
`;

/* Hidden, but still mounted: an open question stays open. */
export const Tools = styled.div`
  display: contents;

  &[hidden] {
    display: none;
  }
`;

/* Of a deleted record: pale and without tints, except for unsaved input. */
export const Content = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: minmax(0, 1fr);

  &[data-gone] [inert] {
    ${paleTheme}
  }
`;

/* Uses only the remaining space: the toolbar keeps its height when it appears. */
export const Connection = styled.div`
  display: grid;
  flex: 1 1 0;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  min-inline-size: 0;
  white-space: nowrap;

  /* The note of a lost network and the people in the record: never both. */
  > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  /* The note has a margin of its own. */
  @media ${media.tablet} and (min-width: 600px) {
    margin-inline-start: calc(-1 * ${space(2)});
  }
`;
