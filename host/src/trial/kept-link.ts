import { tryParameter } from 'shared/section/try-link';

const storageKey = 'try';

/** The text of the link that this tab was opened with. No other tab sees it, and it goes with the tab. */
export const keptLink = {
  read: (): string | undefined => sessionStorage.getItem(storageKey) ?? undefined,
  write: (text: string): void => sessionStorage.setItem(storageKey, text),
  remove: (): void => sessionStorage.removeItem(storageKey),
};

/** Takes the link out of the page's address, so that neither router nor login nor a copied address carries it on. */
export const takeLink = ({ location, history }: Window): string | undefined => {
  const address = new URL(location.href);
  const text = address.searchParams.get(tryParameter);
  if (text === null) return undefined;
  address.searchParams.delete(tryParameter);
  history.replaceState(history.state, '', address);
  return text;
};
