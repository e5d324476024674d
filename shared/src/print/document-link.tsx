import type { ComponentProps } from 'react';
import { Link, useLocation } from 'shared/router';
import { color, font, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';

interface DocumentLinkProps extends ComponentProps<typeof Link> {
  isShown: boolean;
}

/** A link to another document that replaces this one: 'Назад' still leads to the screen before both. */
export const DocumentLink = ({ isShown, ...link }: DocumentLinkProps) => (
  <Way {...link} replace state={useLocation().state} aria-current={isShown ? 'page' : undefined} />
);

const Way = styled(Link)`
  padding-block: ${space(3)};
  border-block: 2px solid transparent;
  color: ${color.inkSoft};
  font: 500 ${text.m} ${font};

  &:hover {
    color: ${color.ink};
  }

  &[aria-current] {
    border-block-end-color: ${color.accent};
    color: ${color.ink};
  }
`;
