/** An address as it may be printed: what opens something stands in its login, its query or its fragment. */
export const printedAddress = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;
