import type { ReactNode } from 'react';
import { color, font, media, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';

type Fact = [label: string, value: ReactNode];

/** Labelled values side by side across the paper; a missing value is a dash. */
export const PaperFacts = ({ facts }: { facts: Fact[] }) => (
  <Facts>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </Facts>
);

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)} ${space(6)};
  grid-template-columns: repeat(2, 1fr);
  margin-block-end: ${space(5)};
  break-inside: avoid;

  dt {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  @media ${media.phone} {
    grid-template-columns: 1fr;
  }
`;
