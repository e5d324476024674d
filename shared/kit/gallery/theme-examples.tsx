import { color, font, radius, shadow, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import type { Example } from './example';

export const themeExamples: Example[] = [
  {
    imports: "import { color } from '@shared/kit/theme/tokens';",
    Shown: () => (
      <Swatches>
        {Object.entries(color).map(([name, value]) => (
          <figure key={name}>
            <Swatch style={{ background: value }} />
            <figcaption>color.{name}</figcaption>
          </figure>
        ))}
      </Swatches>
    ),
  },
  {
    imports: "import { font, text } from '@shared/kit/theme/tokens';",
    Shown: () =>
      Object.entries(text).map(([name, value]) => (
        <div key={name} style={{ font: `400 ${value} ${font}` }}>
          text.{name}
        </div>
      )),
  },
  {
    imports: "import { radius, shadow } from '@shared/kit/theme/tokens';",
    Shown: () => (
      <Swatches>
        {Object.entries(radius).map(([name, value]) => (
          <figure key={name}>
            <Swatch style={{ borderRadius: value }} />
            <figcaption>radius.{name}</figcaption>
          </figure>
        ))}
        {Object.entries(shadow).map(([name, value]) => (
          <figure key={name}>
            <Swatch style={{ boxShadow: value }} />
            <figcaption>shadow.{name}</figcaption>
          </figure>
        ))}
      </Swatches>
    ),
  },
];

const Swatches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  figure {
    margin: 0;
  }

  figcaption {
    color: ${color.inkSoft};
    font: 400 ${text.xs} ${font};
  }
`;

const Swatch = styled.div`
  inline-size: 104px;
  block-size: 40px;
  border: 1px solid ${color.line};
`;
