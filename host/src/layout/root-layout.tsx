import type { ReactNode } from 'react';
import { color, font, layer, radius, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from '../texts';
import { ToastArea } from './toast-area';

/** Around every screen: the beta badge and the toasts (spec §2). */
export const RootLayout = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <BetaBadge>{texts.beta}</BetaBadge>
    <ToastArea />
  </>
);

const BetaBadge = styled.p`
  position: fixed;
  z-index: ${layer.sticky};
  inset-block-end: ${space(3)};
  inset-inline-start: ${space(3)};
  padding: ${space(0.5)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.inkSoft};
  font: 500 ${text.xs} ${font};
  pointer-events: none;
`;
