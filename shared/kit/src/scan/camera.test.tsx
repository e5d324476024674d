import { beforeEach, expect, test } from '@jest/globals';
import { useScanner } from '@shared/kit/runtime/scan/scanner';
import { lookOn } from '@shared/kit/testing/matching-media';
import { media } from '@shared/kit/theme/tokens';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CameraButton } from './camera-button';
import { ScanLine } from './scan-line';
import { noCodes, seeCodes } from './seen-codes';

/** What is in front of the camera. */
let inSight: string[] = [];
let running = 0;
let light = false;
let failure: string | undefined;

class Track extends EventTarget {
  isOn = true;
  stop() {
    if (this.isOn) running -= 1;
    this.isOn = false;
  }
  getCapabilities() {
    return { torch: true };
  }
  async applyConstraints({ advanced: [wanted] }: { advanced: [{ torch: boolean }] }) {
    light = wanted.torch;
  }
}

/** A browser with a camera that reads codes itself; jsdom has neither. */
class Detector {
  static async getSupportedFormats() {
    return ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'data_matrix', 'qr_code'];
  }
  async detect() {
    return inSight.map((rawValue, place) => ({
      rawValue,
      format: 'ean_13',
      boundingBox: { x: 40 + 40 * place, y: 40, width: 20, height: 20 },
    }));
  }
}

const getUserMedia = async () => {
  if (failure) throw new DOMException('', failure);
  const track = new Track();
  running += 1;
  return { getTracks: () => [track], getVideoTracks: () => [track] };
};

beforeEach(() => {
  [inSight, running, light, failure] = [[], 0, false, undefined];
  lookOn(media.touch);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
  Object.assign(globalThis, { BarcodeDetector: Detector });
  const video = { play: async () => undefined };
  Object.assign(HTMLVideoElement.prototype, video);
  for (const name of ['videoWidth', 'videoHeight', 'clientWidth', 'clientHeight']) {
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, value: 100 });
  }
  const drawing = { drawImage: () => undefined, getImageData: () => ({ width: 100, height: 100 }) };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => drawing });
});

const Counting = () => {
  const [codes, setCodes] = useState<readonly string[]>([]);
  useScanner(({ text }) => setCodes((before) => [...before, text]));
  return (
    <main>
      <ScanLine state="waiting" title={codes.join() || 'Сканируйте'} />
      <CameraButton />
    </main>
  );
};

const openCamera = async () => {
  const user = userEvent.setup();
  render(<Counting />);
  await user.click(screen.getByRole('button', { name: 'Сканировать камерой' }));
  return user;
};

test('a label in the picture is one scan however long it stays, and its line is beside the picture', async () => {
  inSight = ['2000000000015'];
  const user = await openCamera();
  const camera = screen.getByRole('region', { name: 'Камера' });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^2000000000015$/));
  expect(camera).toContainElement(screen.getByRole('status'));
  inSight = ['2000000000022', '2000000000015'];
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^2000000000015,2000000000022$/));

  await user.click(screen.getByRole('button', { name: 'Закрыть камеру' }));
  expect(camera).not.toBeInTheDocument();
  expect(running).toBe(0);
  expect(screen.getByRole('button', { name: 'Сканировать камерой' })).toHaveFocus();
  expect(screen.getByRole('status')).toBeVisible();
});

test('a code counts when two pictures have it, and again after it was away for a second', () => {
  const label = '2000000000015';
  const pictures: [ms: number, codes: string[]][] = [
    [0, [label]],
    [100, [label]],
    [900, []],
    [1_000, [label]],
    [2_100, []],
    [2_200, [label]],
    [2_300, ['misread']],
    [2_400, [label]],
    [2_500, [label]],
  ];
  let seen = noCodes;
  const reads = pictures.filter(([ms, codes]) => {
    const now = seeCodes(seen, codes, ms);
    seen = now.seen;
    return now.code === label;
  });
  expect(reads.map(([ms]) => ms)).toEqual([100, 2_500]);
});

test('the camera is off while the page is hidden; a phone with a torch has its switch', async () => {
  const user = await openCamera();
  await user.click(await screen.findByRole('button', { name: 'Фонарик', pressed: false }));
  expect(await screen.findByRole('button', { name: 'Фонарик', pressed: true })).toBeVisible();
  expect(light).toBe(true);

  const show = (visibilityState: string) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    act(() => void fireEvent(document, new Event('visibilitychange')));
  };
  show('hidden');
  expect(running).toBe(0);
  show('visible');
  await waitFor(() => expect(running).toBe(1));
});

test('without a camera, a permission or https the sheet says what to do', async () => {
  failure = 'NotAllowedError';
  const user = await openCamera();
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет доступа к камере');
  failure = 'NotFoundError';
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Камера не найдена'));
  failure = 'NotReadableError';
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Камера занята'));
  failure = undefined;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(running).toBe(1));
  await user.keyboard('{Escape}');
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false });
  await user.click(screen.getByRole('button', { name: 'Сканировать камерой' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('только на странице с https');
});
