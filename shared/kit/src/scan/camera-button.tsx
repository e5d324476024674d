import { allowScanSounds } from '@shared/kit/runtime/scan/sounds';
import { media, size, space } from '@shared/kit/theme/tokens';
import { Button, type ButtonTone } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { useMedia } from '@shared/kit/ui/use-media';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { CameraSheet } from './camera-sheet';
import { texts } from './texts';

const camera = 'M2 5h2.5l1.2-1.8h4.6L11.5 5H14v8H2zM8 11.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z';

interface CameraButtonProps {
  tone?: ButtonTone;
  className?: string;
  /** Words beside the icon. */
  children?: ReactNode;
}

/** Opens the camera of a phone or tablet, for a screen that expects scans; elsewhere it is absent. */
export const CameraButton = ({ tone = 'plain', className, children }: CameraButtonProps) => {
  const isPhone = useMedia('phone');
  const isTouch = useMedia('touch');
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Element>();
  if (!isPhone && !isTouch) return null;

  const open = () => {
    // Only a press allows a phone to sound: a code that is read is none.
    allowScanSounds();
    // A dialog lets nobody press what is outside of it.
    setPlace(button.current?.closest('[role="dialog"]') ?? document.body);
  };
  const close = () => {
    setPlace(undefined);
    button.current?.focus();
  };

  return (
    <>
      <Opener
        ref={button}
        tone={tone}
        className={className}
        data-words={children !== undefined || undefined}
        aria-label={children === undefined ? texts.camera.open : undefined}
        aria-expanded={place !== undefined}
        onClick={open}
      >
        <Icon path={camera} />
        {children}
      </Opener>
      {place && createPortal(<CameraSheet onClose={close} />, place)}
    </>
  );
};

/* A square beside other buttons. */
const Opener = styled(Button)`
  &&:not([data-words]) {
    flex: none;
    min-inline-size: ${size.touch};
    min-block-size: ${size.touch};
    padding: 0;

    > svg {
      inline-size: ${space(5)};
      block-size: ${space(5)};
    }

    @media ${media.phone} {
      min-inline-size: 52px;
      min-block-size: 52px;
    }
  }
`;
