import { defineSection, type Section } from '@shared/contract/section/define-section';
import { throwAt } from './broken-place';

/** A tiny section with the id of a real one, which throws where the test wants. */
export const brokenSection = (id: string): Section => {
  const loader = async () => {
    throwAt('loader');
    return null;
  };
  return defineSection({ id, routes: [{ index: true, loader, lazy: () => import('./broken-screen') }] });
};
