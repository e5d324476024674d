import { color, font, space, text } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import styled from 'styled-components';

type Fact = [label: string, value: string | null];

/** A titled list of what is known; what is not known is a dash. */
export const FactsBlock = ({ title, facts }: { title: string; facts: Fact[] }) => (
  <Block title={title}>
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </Facts>
  </Block>
);

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};

  dt {
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }
`;
