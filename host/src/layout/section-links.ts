/** One entry of the sub-navigation. */
export interface SectionLink {
  label: string;
  /** Its name in sentences, for lists below one another. */
  title: string;
  to: string;
}

/** From this number of sections on, a list of them has a search. */
export const searchedFrom = 10;

/** The place of the entry whose section an address is in; -1 if there is none. */
export const currentIndex = (links: readonly SectionLink[], pathname: string): number =>
  links.findIndex(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
