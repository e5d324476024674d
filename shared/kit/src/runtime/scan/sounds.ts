import { storedSettings } from '@shared/kit/runtime/page/json-storage';
import { createStore, useSelector } from '@tanstack/react-store';

/**
 * `right` counts; `wrong` is another product or size; `again` is one too many, or the same mark a second time; `unknown` is a
 * code that nobody knows.
 */
export type ScanSound = 'right' | 'wrong' | 'again' | 'unknown';

export const scanVolumes = ['quiet', 'normal', 'loud'] as const;
export type ScanVolume = (typeof scanVolumes)[number];

interface SoundSettings {
  isOn: boolean;
  volume: ScanVolume;
}

interface Tone {
  hertz: number;
  startMs: number;
  lengthMs: number;
  shape: OscillatorType;
}

/** Told apart by pitch, number and length, so that nobody has to look: high, low, double, long. */
const tones: Record<ScanSound, readonly Tone[]> = {
  right: [{ hertz: 1568, startMs: 0, lengthMs: 90, shape: 'sine' }],
  wrong: [{ hertz: 175, startMs: 0, lengthMs: 320, shape: 'square' }],
  again: [
    { hertz: 698, startMs: 0, lengthMs: 90, shape: 'triangle' },
    { hertz: 698, startMs: 170, lengthMs: 90, shape: 'triangle' },
  ],
  unknown: [{ hertz: 392, startMs: 0, lengthMs: 800, shape: 'triangle' }],
};

/** Alternately on and off, in milliseconds. */
const vibrations: Record<ScanSound, number[]> = {
  right: [30],
  wrong: [250],
  again: [70, 70, 70],
  unknown: [500],
};

const gains: Record<ScanVolume, number> = { quiet: 0.05, normal: 0.2, loud: 0.6 };

const storageName = 'scan.sounds';

const storedSounds = (): SoundSettings => {
  const stored = storedSettings.read(storageName);
  const { isOn, volume }: { isOn?: unknown; volume?: unknown } = typeof stored === 'object' && stored ? stored : {};
  return { isOn: isOn !== false, volume: scanVolumes.find((known) => known === volume) ?? 'normal' };
};

const settings = createStore(storedSounds());

let audio: AudioContext | undefined;
let playing: OscillatorNode[] = [];

const play = (output: AudioContext, { hertz, startMs, lengthMs, shape }: Tone, gain: number): OscillatorNode => {
  const start = output.currentTime + startMs / 1000;
  const end = start + lengthMs / 1000;
  const oscillator = new OscillatorNode(output, { type: shape, frequency: hertz });
  const volume = new GainNode(output, { gain: 0 });
  // Without a rise and a fall the speaker clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(gain, start + 0.008);
  volume.gain.setValueAtTime(gain, end - 0.02);
  volume.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(volume).connect(output.destination);
  oscillator.start(start);
  oscillator.stop(end);
  return oscillator;
};

/** Prepares the sounds when a person presses something: an iPhone allows none that begin otherwise. */
export const allowScanSounds = (): void => {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext({ latencyHint: 'interactive' });
  // A browser lets a page sound only after the first key or click; until then this waits.
  if (audio.state === 'suspended') void audio.resume();
};

/** Plays one of the four sounds of scans, and vibrates on phones. A new one ends the one before it. */
export const playScanSound = (sound: ScanSound): void => {
  navigator.vibrate?.(vibrations[sound]);
  const { isOn, volume } = settings.state;
  if (!isOn) return;
  allowScanSounds();
  if (!audio) return;
  for (const oscillator of playing) oscillator.stop();
  const output = audio;
  playing = tones[sound].map((tone) => play(output, tone, gains[volume]));
};

/** Keeps a change on this device, and lets a person hear it. */
export const chooseScanSounds = (change: Partial<SoundSettings>): void => {
  settings.setState((before) => ({ ...before, ...change }));
  storedSettings.write(storageName, settings.state);
  playScanSound('right');
};

export const useScanSounds = (): SoundSettings => useSelector(settings);
