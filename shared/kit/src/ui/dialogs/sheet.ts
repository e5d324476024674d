import { Dialog } from '@base-ui/react/dialog';
import { color, font, layer, motion, shadow, space, text } from '@shared/kit/theme/tokens';
import styled, { keyframes } from 'styled-components';
import { buttonStyles } from '../button';

/* The parts of every sheet at the right; each sheet sets its own width and padding. */

export const SheetScrim = styled(Dialog.Backdrop)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0;
  background: ${color.scrim};
`;

const enter = keyframes`
  from { opacity: 0; translate: ${space(6)} 0; }
`;

export const SheetPopup = styled(Dialog.Popup)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow-y: auto;
  animation: ${enter} ${motion.calm} ease-out;
`;

export const SheetTitle = styled(Dialog.Title)`
  font: 600 ${text.xl} ${font};
`;

export const SheetCloser = styled(Dialog.Close)`
  ${buttonStyles}
  border-color: transparent;
  background: transparent;
`;
