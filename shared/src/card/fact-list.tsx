import type { ReactNode } from 'react';
import { color, font, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';

/** A label and its value. */
export type Fact = [label: string, value: ReactNode];

/** The values of a record, or controls for them, each below its label; a missing value is a dash. */
export const FactList = ({ facts }: { facts: Fact[] }) => (
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
  gap: ${space(4)};

  dt {
    margin-block-end: ${space(1)};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
