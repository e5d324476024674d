import type { ReactNode } from 'react';

/** A label and its value. */
export type Fact = readonly [label: string, value: ReactNode];

/** The labels and values of a `dl`; a missing value is a dash. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value || '—'}</dd>
    </div>
  ));
