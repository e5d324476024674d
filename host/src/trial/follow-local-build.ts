import { localBuildEvents } from 'shared/section/local-build';

/**
 * Calls `reload` once the build of a page is not the newest. A page that nobody looks at does not listen, since a browser
 * gives six connections to all its tabs together; looked at again it hears at once of what it missed.
 */
export const followLocalBuild = (page: Document, version: string, reload: () => void): void => {
  let events: EventSource | undefined;

  const listen = () => {
    events?.close();
    if (page.visibilityState !== 'visible') return;
    events = new EventSource(localBuildEvents);
    events.addEventListener('built', ({ data }: MessageEvent<string>) => {
      if (data !== version) reload();
    });
  };

  page.addEventListener('visibilitychange', listen);
  listen();
};
