/** The file of a development site with its DevelopmentState, written after everything else of a build. */
export const developmentFile = 'development.json';

/** The stream of a development site: events named `state`, with its DevelopmentState. */
export const developmentEvents = '/dev/changes';

/** An error in the sources of a section or of the host. */
export interface SourceProblem {
  /** `build`: the page keeps the build before it. `types`: the build is in the page. */
  kind: 'build' | 'types';
  /** The folder of the package. */
  package: string;
  /** Relative to that folder. */
  file?: string | undefined;
  line?: number | undefined;
  /** The tool's own. */
  message: string;
  /** The lines of the source around the error. */
  excerpt?: string | undefined;
}

/** What `dev` sends to open pages when something has changed. */
export interface DevelopmentState {
  /** Another one after each change that needs a new page: of the host, or of the description of a section. */
  page: string;
  /** The hash of the newest build of each section, by its id. */
  builds: Record<string, string>;
  problems: SourceProblem[];
}
