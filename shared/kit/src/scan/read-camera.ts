import { isGtin } from '@shared/contract/vocabulary/code';
import type { DetectedBarcode } from 'barcode-detector/ponyfill';
import { loadDetector, loadLibraryDetector } from './load-detector';
import { noCodes, seeCodes } from './seen-codes';

/** Why no code can be read: `reader` is the library that failed to load, `lost` a camera that was unplugged or taken away. */
export type CameraProblem = 'insecure' | 'none' | 'refused' | 'busy' | 'lost' | 'reader' | 'other';

/** Switches the torch on or off. */
export type Torch = (isOn: boolean) => Promise<void>;

/** Between two pictures, so that the page has time for everything else. */
const pauseMs = 80;

/** The camera at the back of a phone, with a picture in which small codes are sharp. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

const problems: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const problemOf = (error: unknown): CameraProblem =>
  (typeof error === 'object' && error !== null && 'name' in error && problems[String(error.name)]) || 'other';

const torchOf = (track: MediaStreamTrack): Torch | undefined => {
  // Not in the types: it is in no standard of its own yet. Firefox has no capabilities.
  if (!track.getCapabilities || !('torch' in track.getCapabilities())) return undefined;
  return (isOn) => {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
    return track.applyConstraints({ advanced: [light] });
  };
};

/** The part of the camera's picture that the page shows: it fills its element, so its edges are cut off. */
const takePicture = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const width = Math.floor(Math.min(videoWidth, clientWidth / scale));
  const height = Math.floor(Math.min(videoHeight, clientHeight / scale));
  // Before the first picture, and while the page has no layout.
  if (!(width > 0 && height > 0)) return undefined;
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing?.drawImage(video, (videoWidth - width) / 2, (videoHeight - height) / 2, width, height, 0, 0, width, height);
  return drawing?.getImageData(0, 0, width, height);
};

/** Bars of this kind have no check: a part of them reads as a shorter code. */
const isCertain = ({ format, rawValue }: DetectedBarcode) => format !== 'itf' || isGtin(rawValue);

/** The texts of codes, from the middle of the picture outwards. */
const textsOf = (found: readonly DetectedBarcode[], { width, height }: ImageData): string[] => {
  const distance = ({ boundingBox: { x, y, ...box } }: DetectedBarcode) =>
    Math.hypot(x + box.width / 2 - width / 2, y + box.height / 2 - height / 2);
  return found
    .filter(isCertain)
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ rawValue }) => rawValue);
};

interface CameraReader {
  video: HTMLVideoElement;
  /** It reads from now on. */
  onReady: (torch: Torch | undefined) => void;
  /** A code came into the picture. */
  onCode: (text: string) => void;
  /** It has stopped. */
  onProblem: (problem: CameraProblem) => void;
}

/** Shows the camera in the video and reads codes, until the returned function is called; that also ends the camera. */
export const readCamera = ({ video, onReady, onCode, onProblem }: CameraReader): (() => void) => {
  const canvas = document.createElement('canvas');
  let isStopped = false;
  let stream: MediaStream | undefined;

  const stop = () => {
    isStopped = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };

  const fail = (problem: CameraProblem) => {
    if (isStopped) return;
    stop();
    onProblem(problem);
  };

  const open = async () => {
    stream = await navigator.mediaDevices.getUserMedia(wanted);
    if (isStopped) return stop();
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', () => fail('lost'));
    video.srcObject = stream;
    await video.play();
    if (!isStopped) onReady(track && torchOf(track));
  };

  const read = async (loading: ReturnType<typeof loadDetector>) => {
    let detector = await loading;
    let seen = noCodes;
    while (!isStopped) {
      const picture = takePicture(video, canvas);
      if (picture) {
        const found = await detector.detect(picture).catch(async () => {
          detector = await loadLibraryDetector();
          return detector.detect(picture);
        });
        if (isStopped) return;
        const now = seeCodes(seen, textsOf(found, picture), performance.now());
        seen = now.seen;
        if (now.code !== undefined) onCode(now.code);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };

  const run = async () => {
    if (!window.isSecureContext) return fail('insecure');
    // While the person is asked for the permission.
    const loading = loadDetector();
    loading.catch(() => fail('reader'));
    try {
      await open();
    } catch (error) {
      return fail(problemOf(error));
    }
    try {
      await read(loading);
    } catch {
      fail('reader');
    }
  };
  void run();
  return stop;
};
