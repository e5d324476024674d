import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { color, font, layer, media, motion, shadow, size, space, text } from 'shared/theme/tokens';
import { buttonFace } from 'shared/ui/button';
import styled, { css, keyframes } from 'styled-components';
import { texts } from './texts';

interface CardSheetProps {
  title: string;
  /** The name of the button that opens it, where that is not the title. */
  label?: string;
  /** What the button shows. */
  opener: ReactNode;
  /** On a phone the button is a tool among others, or a sign in the corner. */
  place: 'tools' | 'corner';
  /** Drawn only while it is open. */
  children: ReactNode;
}

/** A button of the card's toolbar, and the sheet from the right that it opens. */
export const CardSheet = ({ title, label = title, opener, place, children }: CardSheetProps) => (
  <Dialog.Root>
    <Opener aria-label={label} $place={place}>
      {opener}
    </Opener>
    <Dialog.Portal>
      <Scrim />
      <Sheet>
        <Head>
          <Title>{title}</Title>
          <Closer aria-label={texts.closeSettings}>✕</Closer>
        </Head>
        {children}
      </Sheet>
    </Dialog.Portal>
  </Dialog.Root>
);

const inCorner = css`
  @media ${media.phone} {
    flex: none;
    inline-size: ${size.touch};
    padding: 0;
    border-color: transparent;
    margin-inline: auto calc(-1 * ${space(3)});
    background: none;
    stroke-linecap: round;

    svg {
      stroke-width: 2.4;
    }
  }
`;

const Opener = styled(Dialog.Trigger)<{ $place: 'tools' | 'corner' }>`
  ${buttonFace}
  border-color: ${color.line};
  background: ${color.surface};
  ${({ $place }) => $place === 'corner' && inCorner}
`;

const Scrim = styled(Dialog.Backdrop)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0;
  background: ${color.scrim};
`;

const enter = keyframes`
  from { opacity: 0; translate: ${space(6)} 0; }
`;

const Sheet = styled(Dialog.Popup)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  inline-size: min(${size.sheet}, 100vw);
  padding: ${space(6)};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow-y: auto;
  animation: ${enter} ${motion.calm} ease-out;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Title = styled(Dialog.Title)`
  font: 600 ${text.xl} ${font};
`;

const Closer = styled(Dialog.Close)`
  ${buttonFace}
  border-color: transparent;
  background: transparent;
`;
