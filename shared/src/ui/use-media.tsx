import { useSyncExternalStore } from 'react';
import { media } from 'shared/theme/tokens';

type Condition = 'phone' | 'touch' | 'compact';

/** A media query as a store: made once, since a hook that subscribes again with each render would be heard twice. */
const mediaStore = (condition: string) => {
  const query = window.matchMedia(condition);
  return {
    matches: () => query.matches,
    subscribe: (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
};

const stores: Record<Condition, ReturnType<typeof mediaStore>> = {
  phone: mediaStore(media.phone),
  touch: mediaStore(media.touch),
  compact: mediaStore(media.compact),
};

/** Whether the window meets a condition of the theme, for what styles alone cannot say: another control, other words. */
export const useMedia = (condition: Condition): boolean =>
  useSyncExternalStore(stores[condition].subscribe, stores[condition].matches);
