/** The global name of a build's federation container. Each build has its own, so that two builds fit in one page. */
export const containerName = (section: string, build: string): string => `${section.replaceAll('-', '_')}__${build}`;
