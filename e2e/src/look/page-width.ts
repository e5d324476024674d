import type { PageKit } from './page-kit';

/** The elements that make the page scroll sideways. Runs in the page. */
export const whatIsTooWide = ({ nameOf }: PageKit): string[] => {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= window.innerWidth) return [];
  const widest = [...document.body.querySelectorAll('*')].findLast(
    (element) => Math.round(element.getBoundingClientRect().right) >= scrollWidth,
  );
  return [`the page is ${scrollWidth - window.innerWidth} px too wide${widest ? `: ${nameOf(widest)}` : ''}`];
};
