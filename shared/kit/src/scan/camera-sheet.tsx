import { provideCameraSlot } from '@shared/kit/runtime/scan/camera-slot';
import { color, font, layer, media, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { giveScan } from './give-scan';
import { type CameraProblem, readCamera, type Torch } from './read-camera';
import { readCode } from './read-code';
import { texts } from './texts';

const words = texts.camera;

const lamp = 'M5.5 12.5h5M6.5 14.5h3M8 1.5a4 4 0 0 0-2.4 7.2c.5.4.9 1 .9 1.8h3c0-.8.4-1.4.9-1.8A4 4 0 0 0 8 1.5z';

type CameraState = { is: 'starting' } | { is: 'reading'; torch: Torch | undefined } | { is: CameraProblem };

const starting: CameraState = { is: 'starting' };

const followVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Reads codes while the page is visible: in the background a camera costs the battery, and frightens people. */
const useCamera = (video: RefObject<HTMLVideoElement | null>) => {
  const isVisible = useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CameraState>(starting);

  useEffect(() => {
    if (!isVisible || !video.current) return undefined;
    const stop = readCamera({
      video: video.current,
      onReady: (torch) => setState({ is: 'reading', torch }),
      onCode: (code) => giveScan(readCode(code)),
      onProblem: (problem) => setState({ is: problem }),
    });
    return () => {
      stop();
      setState(starting);
    };
  }, [video, isVisible, attempt]);

  return { state, again: () => setAttempt((before) => before + 1) };
};

/** Torch of the camera; it goes out with the camera. */
const TorchButton = ({ torch }: { torch: Torch }) => {
  const [isOn, setIsOn] = useState(false);
  const switchTorch = async () => {
    await torch(!isOn);
    setIsOn(!isOn);
  };
  return (
    <Wide
      aria-pressed={isOn}
      tone={isOn ? 'primary' : 'plain'}
      onClick={() => void switchTorch().catch(() => undefined)}
    >
      <Icon path={lamp} />
      {words.torch}
    </Wide>
  );
};

const slotOfLine = (element: HTMLElement | null) => (element ? provideCameraSlot(element) : undefined);

/**
 * The camera below the page, which stays in use: what it reads is a scan like any other. The scan line moves into it, because
 * it covers a part of the page.
 */
export const CameraSheet = ({ onClose }: { onClose: () => void }) => {
  const video = useRef<HTMLVideoElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const { state, again } = useCamera(video);
  const isWaiting = state.is === 'starting';
  const isReading = state.is === 'reading';
  const close = useEffectEvent(onClose);
  const startAgain = () => {
    // The pressed button is gone.
    closer.current?.focus();
    again();
  };

  useEffect(() => {
    closer.current?.focus();
    // Before a dialog below hears it.
    const closeByKey = (event: KeyboardEvent) => {
      const isHere = event.target instanceof Node && sheet.current?.contains(event.target);
      if (event.key !== 'Escape' || !isHere) return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', closeByKey, true);
    return () => window.removeEventListener('keydown', closeByKey, true);
  }, []);

  return (
    <Sheet ref={sheet} aria-label={words.label}>
      <div ref={slotOfLine} />
      <View>
        <video ref={video} playsInline muted hidden={!isReading && !isWaiting} aria-label={words.picture} />
        {isReading && <Finder aria-hidden="true" />}
        {!isReading && (
          <Notice role={isWaiting ? 'status' : 'alert'}>
            {isWaiting ? <p>{words.starting}</p> : <Problem problem={state.is} onAgain={startAgain} />}
          </Notice>
        )}
      </View>
      <Foot>
        {isReading && state.torch && <TorchButton torch={state.torch} />}
        <Wide ref={closer} onClick={onClose}>
          {words.close}
        </Wide>
      </Foot>
    </Sheet>
  );
};

const Problem = ({ problem, onAgain }: { problem: CameraProblem; onAgain: () => void }) => (
  <>
    <h3>{words.problems[problem].title}</h3>
    <p>{words.problems[problem].help}</p>
    {problem !== 'insecure' && <Button onClick={onAgain}>{words.again}</Button>}
  </>
);

const Sheet = styled.section`
  position: fixed;
  z-index: ${layer.sheet};
  inset: auto 0 0 auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  inline-size: min(${size.sheetMid}, 100vw);
  border: 1px solid ${color.line};
  border-block-end: 0;
  border-start-start-radius: ${radius.l};
  border-start-end-radius: ${radius.l};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow: hidden;

  @media ${media.phone} {
    border-inline: 0;
  }
`;

const View = styled.div`
  position: relative;
  display: grid;
  block-size: min(40dvh, 320px);
  overflow: hidden;
  background: ${color.bar};
  color: ${color.barInk};

  > video {
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    object-fit: cover;
  }

  > [hidden] {
    display: none;
  }
`;

/* Where to hold the code; the whole picture is read. */
const Finder = styled.span`
  position: absolute;
  inset: 20% 12%;
  border: 2px solid ${color.barInk};
  border-radius: ${radius.m};
  box-shadow: 0 0 0 100vmax ${color.scrim};
`;

const Notice = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  gap: ${space(2)};
  align-content: center;
  justify-items: center;
  padding: ${space(5)};
  font: 400 ${text.m} ${font};
  text-align: center;

  h3 {
    font: 600 ${text.l} ${font};
  }
`;

const Foot = styled.div`
  display: flex;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)} calc(${space(3)} + env(safe-area-inset-bottom, 0px));
`;

const Wide = styled(Button)`
  flex: 1;
  min-block-size: 52px;
`;
