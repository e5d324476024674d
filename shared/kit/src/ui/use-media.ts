import { media } from '@shared/kit/theme/tokens';
import { useSyncExternalStore } from 'react';

type Condition = 'phone' | 'tablet' | 'touch' | 'compact' | 'laptop' | 'wide';

/**
 * A media query as a store: created once, because a hook that subscribes again in each render would be notified twice.
 */
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
  tablet: mediaStore(media.tablet),
  touch: mediaStore(media.touch),
  compact: mediaStore(media.compact),
  laptop: mediaStore(media.laptop),
  wide: mediaStore(media.wide),
};

/**
 * Whether the window matches a condition of the theme, for differences beyond styles: another control, another text.
 */
export const useMedia = (condition: Condition): boolean =>
  useSyncExternalStore(stores[condition].subscribe, stores[condition].matches);
