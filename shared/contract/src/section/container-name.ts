/**
 * The global name of a build's federation container. Each build has its own, so that two builds can be loaded in one
 * page.
 */
export const containerName = (section: string, build: string): string => `${section.replaceAll('-', '_')}__${build}`;
