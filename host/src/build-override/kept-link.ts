import { overrideParameter } from '@shared/contract/section/override-link';

const storageKey = 'try';

/** The text of the link that this tab was opened with. No other tab has it, and it is removed with the tab. */
export const keptLink = {
  read: (): string | undefined => sessionStorage.getItem(storageKey) ?? undefined,
  write: (text: string): void => sessionStorage.setItem(storageKey, text),
  remove: (): void => sessionStorage.removeItem(storageKey),
};

/** Removes the link from the page's address, so that the router, the login and a copied address do not contain it. */
export const takeLink = ({ location, history }: Window): string | undefined => {
  const address = new URL(location.href);
  const text = address.searchParams.get(overrideParameter);
  if (text === null) return undefined;
  address.searchParams.delete(overrideParameter);
  history.replaceState(history.state, '', address);
  return text;
};
