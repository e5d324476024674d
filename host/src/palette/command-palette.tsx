import type { RegisteredSection } from '@shared/contract/section/registry';
import { notify } from '@shared/kit/runtime/page/notify';
import { useSessionState } from '@shared/kit/runtime/session/session';
import { useEffect, useState } from 'react';
import { texts } from '../texts';
import { paletteState, useIsPaletteOpen } from './palette-state';

/** The code of the palette: a page that is idle loads it before its first use. */
export const loadPalette = () => import('./palette');

type Loaded = Awaited<ReturnType<typeof loadPalette>>;

/** Ctrl+K, by the physical key so that it works in the Russian layout, also while somebody types. */
const usePaletteKey = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const toggle = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (event.code !== 'KeyK' || !isChord) return;
      event.preventDefault();
      event.stopPropagation();
      if (paletteState.isOpen()) paletteState.close();
      else paletteState.open();
    };
    window.addEventListener('keydown', toggle, true);
    return () => window.removeEventListener('keydown', toggle, true);
  }, [isOn]);
};

/** What is typed until the palette is there: it belongs into its field, and nowhere else. */
const useEarlyText = (isOpen: boolean, isLoaded: boolean): string => {
  const [early, setEarly] = useState('');
  // It is of this opening alone.
  useEffect(() => (isOpen ? () => setEarly('') : undefined), [isOpen]);
  useEffect(() => {
    if (!isOpen || isLoaded) return undefined;
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') paletteState.close();
      else if (event.key === 'Backspace') setEarly((text) => text.slice(0, -1));
      else if (event.key.length === 1) setEarly((text) => text + event.key);
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [isOpen, isLoaded]);
  return early;
};

/** The command palette of the page: nothing of it is loaded or rendered before its first use. */
export const CommandPalette = ({ registered }: { registered: readonly RegisteredSection[] }) => {
  const isSignedIn = useSessionState() === 'signed-in';
  const isOpen = useIsPaletteOpen() && isSignedIn;
  const [loaded, setLoaded] = useState<Loaded>();
  usePaletteKey(isSignedIn);
  const early = useEarlyText(isOpen, loaded !== undefined);

  useEffect(() => {
    if (!isSignedIn) paletteState.close();
  }, [isSignedIn]);

  useEffect(() => {
    if (!isOpen || loaded) return undefined;
    let isWanted = true;
    loadPalette().then(
      (file) => isWanted && setLoaded(file),
      () => {
        paletteState.close();
        notify.error(texts.palette.failed);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, loaded]);

  if (!loaded) return null;
  return <loaded.Palette registered={registered} isOpen={isOpen} typedBefore={early} onClose={paletteState.close} />;
};
