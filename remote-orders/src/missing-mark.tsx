import { color, font, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The path of the icon of pieces that are not on hand. */
export const missingSign = 'M8 3v9.5M4 8.7l4 4 4-4';

/** Marks pieces that are not on hand. */
export const MissingMark = ({ children, className }: { children: ReactNode; className?: string }) => (
  <Mark className={className}>
    <Icon path={missingSign} />
    {children}
  </Mark>
);

const Mark = styled.span`
  display: inline-flex;
  gap: ${space(1.5)};
  align-items: center;
  block-size: ${size.pill};
  padding: 0 ${space(2)};
  border-radius: ${radius.s};
  background: ${color.amberSoft};
  color: ${color.amber};
  font: 600 ${text.s} ${font};

  svg {
    inline-size: 12px;
    block-size: 12px;
  }
`;
