import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useWakeLock } from '@shared/kit/runtime/page/use-wake-lock';
import { playScanSound, type ScanSound } from '@shared/kit/runtime/scan/sounds';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScanLine } from './scan-line';

interface Beep {
  hertz: number;
  lengthMs: number;
}

let beeps: Beep[] = [];
let gains: number[] = [];

/** Writes down what a browser would play; jsdom plays nothing. */
const recordAudio = () => {
  class Context {
    currentTime = 0;
    state = 'running';
    destination = {};
  }
  class Oscillator {
    startedAt = 0;
    isStarted = false;
    readonly hertz: number;
    constructor(_: Context, { frequency }: { frequency: number }) {
      this.hertz = frequency;
    }
    connect(next: object) {
      return next;
    }
    start(at: number) {
      this.startedAt = at;
    }
    stop(at?: number) {
      if (at !== undefined) beeps.push({ hertz: this.hertz, lengthMs: Math.round((at - this.startedAt) * 1000) });
    }
  }
  class Gain {
    readonly gain = {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: (value: number) => value > 0 && gains.push(value),
    };
    connect(next: object) {
      return next;
    }
  }
  Object.assign(globalThis, { AudioContext: Context, OscillatorNode: Oscillator, GainNode: Gain });
};

beforeEach(() => {
  beeps = [];
  gains = [];
  recordAudio();
});
afterEach(() => {
  for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) Reflect.deleteProperty(globalThis, name);
});

const heard = (sound: ScanSound): Beep[] => {
  beeps = [];
  playScanSound(sound);
  return beeps;
};

test('right is high, wrong is low, again is double, unknown is long', () => {
  const [right, wrong, again, unknown] = (['right', 'wrong', 'again', 'unknown'] as const).map(heard);
  expect(right?.[0]?.hertz).toBeGreaterThan(1000);
  expect(wrong?.[0]?.hertz).toBeLessThan(250);
  expect(again).toHaveLength(2);
  expect(unknown?.[0]?.lengthMs).toBeGreaterThan(600);
});

test('the line has a switch and a volume, a choice is heard and stays on this device', async () => {
  const user = userEvent.setup();
  render(<ScanLine state="waiting" title="Сканируйте" />);
  await user.click(screen.getByRole('button', { name: 'Звук сканера' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Громко' }));
  expect(Math.max(...gains)).toBeGreaterThan(0.5);
  expect(localStorage.getItem('scan.sounds')).toContain('loud');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Звук' }));
  expect(heard('right')).toEqual([]);
});

test('what went wrong is read out at once, what went right when there is time', () => {
  const { rerender } = render(<ScanLine state="right" title="Рубашка, M" detail="засчитано 1 шт." />);
  expect(screen.getByRole('status')).toHaveTextContent('Рубашка, Mзасчитано 1 шт.');
  for (const state of ['wrong', 'again', 'unknown'] as const) {
    rerender(<ScanLine state={state} title="Уже собрано" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Уже собрано');
  }
});

const Counting = ({ isOn }: { isOn: boolean }) => {
  useWakeLock(isOn);
  return null;
};

test('the screen stays on while it counts, and may go off afterwards', async () => {
  let locks = 0;
  const request = async () => {
    locks += 1;
    const release = async () => {
      locks -= 1;
    };
    return { release };
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { rerender } = render(<Counting isOn />);
  await waitFor(() => expect(locks).toBe(1));
  rerender(<Counting isOn={false} />);
  await waitFor(() => expect(locks).toBe(0));
});
