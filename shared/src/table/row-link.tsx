import { createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react';
import { useHref, useNavigate } from 'shared/router';
import type { CellFocus } from './list-column';

interface RowLinks {
  /** What stands in `href`: what the browser opens in a new tab and copies. */
  addressOf: (to: string) => string;
  follow: (event: MouseEvent, to: string) => void;
}

/** Where the links of a list's rows lead from. The list gives it (`useRowLinks`). */
export const RowLinksContext = createContext<RowLinks>({ addressOf: (to) => to, follow: () => undefined });

/** Asks the router once for all rows: a `Link` in each would ask again, which was a twentieth of drawing a list. */
export const useRowLinks = (): RowLinks => {
  const root = withoutSlash(useHref('/'));
  const here = withoutSlash(useHref('.'));
  const navigate = useNavigate();
  return useMemo(
    () => ({
      addressOf: (to) => (to.startsWith('/') ? root + to : `${here}/${to}`),
      follow: (event, to) => {
        // The browser's own ways to open a link stay: in a new tab, in a window, to save it.
        if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to);
      },
    }),
    [root, here, navigate],
  );
};

const withoutSlash = (address: string) => address.replace(/\/$/, '');

interface RowLinkProps extends CellFocus {
  /** Below the list's own address (`41/edit`), or a whole one. */
  to: string;
  children: ReactNode;
}

/** A row's way to its card: a plain link, which the grid gives its look. */
export const RowLink = ({ to, children, tabIndex }: RowLinkProps) => {
  const { addressOf, follow } = useContext(RowLinksContext);
  return (
    <a href={addressOf(to)} tabIndex={tabIndex} onClick={(event) => follow(event, to)}>
      {children}
    </a>
  );
};
