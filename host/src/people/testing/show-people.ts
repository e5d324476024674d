import { renderSection } from '@shared/kit/testing/render-section';
import { PeopleScreen } from '../people-screen';

/** Renders the screen at its address, with `path` behind that. */
export const showPeople = (path = '') =>
  renderSection({ id: 'people', routes: [{ index: true, Component: PeopleScreen }] }, '/people', path);
