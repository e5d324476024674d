/** Development only: reloads the page when the site or the server changes. */
export const reloadOnChanges = (): void => {
  const changes = new EventSource('/dev/changes');
  let server: string | undefined;
  changes.addEventListener('changed', () => window.location.reload());
  changes.addEventListener('server', ({ data }: MessageEvent<string>) => {
    if (server !== undefined && server !== data) window.location.reload();
    server = data;
  });
};
