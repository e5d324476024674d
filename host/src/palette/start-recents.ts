import { abilities, can } from '@shared/kit/runtime/api/abilities';
import { session } from '@shared/kit/runtime/session/session';
import type { createBrowserRouter } from 'react-router-dom';
import type { Sections } from '../sections/sections';
import { noteOpened } from './data/recents';

interface Parts {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  sections: Pick<Sections, 'registered'>;
}

/** The record whose card is at the address; undefined for another screen. */
const recordAt = (pathname: string, sections: Parts['sections']) => {
  for (const { manifest } of sections.registered()) {
    const { mount, id: section, palette } = manifest;
    const [before, after = ''] = `${mount}/${palette?.records?.address ?? ''}`.split('{id}');
    const isBelow = palette?.records && pathname.startsWith(`${before}`) && pathname.endsWith(after);
    const id = isBelow ? pathname.slice(`${before}`.length, pathname.length - after.length) : '';
    if (/^[1-9]\d{0,8}$/.test(id)) return { section, record_id: Number(id) };
  }
  return undefined;
};

/** Notes each card that is opened, from now on and the one that is open, as a recent record of the person. */
export const startRecents = ({ router, sections }: Parts): (() => void) => {
  let shown = '';
  const note = () => {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    const record = recordAt(shown, sections);
    if (!record || session.state() !== 'signed-in') return;
    // The first card of a browser may be there before what the back end can do is known.
    abilities
      .known()
      .then(() => (can('GET /api/recents/') ? noteOpened(record) : undefined))
      // Logged by `http`. The card itself does not depend on it.
      .catch(() => undefined);
  };
  note();
  return router.subscribe(note);
};
