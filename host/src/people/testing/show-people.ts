import { renderSection } from '@shared/kit/testing/render-section';
import { cleanup } from '@testing-library/react';
import { PeopleScreen } from '../people-screen';

/** Renders only the screen, at its address, with `path` behind that. */
export const showPeople = (path = '') => {
  cleanup();
  return renderSection({ id: 'people', routes: [{ index: true, Component: PeopleScreen }] }, '/people', path);
};
