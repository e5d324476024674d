import { localBuildEvents } from 'shared/section/local-build';

/**
 * Calls `reload` once the build of a page is not the newest. A hidden page does not connect, because a browser has six
 * connections for all its tabs together; when it is visible again it receives at once what it missed.
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
