import { unsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import type { SectionMachine } from './section-machine';
import type { SectionRoutes } from './section-routes';
import { isWithin, type Sections } from './sections';

/**
 * Removes outdated builds from the page where nobody notices: when nobody is in the section, and when a person goes
 * back from a card to its list. Never under an open card or dialog, and never under unsaved input.
 */
export const swapSections = (sections: Sections, { router, mounted, remove }: SectionRoutes): void => {
  /** A person goes from one of the section's screens to its list. */
  const isEnteringList = (mount: string) => {
    const { location, navigation } = router.state;
    return navigation.location?.pathname === mount && location.pathname !== mount && isWithin(mount, location.pathname);
  };

  /** Starts the same navigation again; it then finds the section gone and loads it again. */
  const startOver = (machine: SectionMachine) => {
    const target = router.state.navigation.location;
    if (!target) return;
    // Back and forward have already changed the address; a link changes it at its end.
    const isInHistory = window.history.state?.key === target.key;
    remove(machine);
    void router.navigate(target, { replace: isInHistory, state: target.state });
  };

  const swap = () => {
    const { location, navigation } = router.state;
    for (const machine of mounted()) {
      const { mount } = machine.registered().manifest;
      if (!machine.isOutdated() || unsavedInput.isThere()) continue;
      if (isEnteringList(mount)) startOver(machine);
      else if (navigation.state === 'idle' && !isWithin(mount, location.pathname)) remove(machine);
    }
  };

  // After the router has notified its subscribers: routes set during the notification would render before they are
  // ready.
  const swapSoon = () => queueMicrotask(swap);
  router.subscribe(swapSoon);
  sections.subscribe(swapSoon);
};
