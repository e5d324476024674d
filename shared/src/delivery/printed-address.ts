/** An address for printing: its login, query and fragment may contain secrets. */
export const printedAddress = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;
