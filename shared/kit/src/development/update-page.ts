import './fast-refresh';
import { type DevelopmentState, developmentEvents } from '@shared/contract/section/development-state';
import { followSources } from './follow-sources';

const reload = () => window.location.reload();

let server: string | undefined;
let before: DevelopmentState | undefined;

/** Applies the newest build of a section to this page, or reloads it if that is impossible. */
const update = async (id: string, hash: string): Promise<void> => {
  const section = window.developedSections?.get(id);
  // Its registered hash is that of the page; and what crashed is not rendered again by an update.
  if (!section || sources.hasCrashed()) return reload();
  if (section.hash() === hash) return;
  try {
    await section.update();
  } catch (error) {
    console.info(`${id}: the page is reloaded, because the change is not only in components.`, error);
    return reload();
  }
  if (section.hash() !== hash) reload();
};

let lastUpdate = Promise.resolve();

const sources = followSources(document, developmentEvents, {
  server: (started) => {
    if (server !== undefined && server !== started) reload();
    server = started;
  },

  state: (data) => {
    const [last, state]: [DevelopmentState | undefined, DevelopmentState] = [before, JSON.parse(data)];
    before = state;
    if (last && last.page !== state.page) return reload();
    for (const [id, hash] of Object.entries(state.builds)) {
      const known = window.developedSections?.get(id)?.hash() ?? last?.builds[id];
      if (known !== undefined && known !== hash) lastUpdate = lastUpdate.then(() => update(id, hash));
    }
  },
});
