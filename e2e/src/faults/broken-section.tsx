import { defineSection, type Section } from '@shared/contract/section/define-section';
import { isBroken, throwAt } from './broken-place';

/** A tiny section with the id of a real one, which throws where the test wants. */
export const brokenSection = (id: string): Section => {
  const loader = async () => {
    throwAt('loader');
    if (isBroken('endless')) await new Promise(() => undefined);
    return null;
  };
  return defineSection({ id, routes: [{ index: true, loader, lazy: () => import('./broken-screen') }] });
};
