import type { ShouldRevalidateFunction } from 'shared/router';

/**
 * For the loader of a list: it runs when the list is entered, not when filters, search or sorting change its address.
 */
export const onEntry: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;
