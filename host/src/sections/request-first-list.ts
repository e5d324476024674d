import { hiddenSections } from '@shared/contract/section/hidden-sections';
import type { Registry } from '@shared/contract/section/registry';
import { requestEarly } from '@shared/kit/runtime/lists/list-response';
import { session } from '@shared/kit/runtime/session/session';
import { homePath } from '../session/home-path';

/** Requests the list of the page's own section while the code of the section is still loading. */
export const requestFirstList = (
  { pathname }: Pick<Location, 'pathname'>,
  { sections }: Pick<Registry, 'sections'>,
  cookies: string,
) => {
  if (session.state() !== 'signed-in') return;
  const screen = pathname === '/' ? homePath : pathname;
  const entered = sections.find(({ manifest }) => manifest.mount === screen);
  if (!entered?.manifest.firstList || hiddenSections(cookies).has(entered.manifest.id)) return;
  requestEarly(entered.manifest.firstList);
};
