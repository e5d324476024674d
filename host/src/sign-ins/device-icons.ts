import type { SignIn } from '@shared/contract/wire/host/sign-in';

/** The paths of the icons of devices. */
export const deviceIcons: Record<SignIn['device'], string> = {
  computer: 'M3 3.5h10V10H3zM1.5 12.5h13',
  phone: 'M5 1.8h6v12.4H5zM7.3 12h1.4',
  tablet: 'M3.5 1.8h9v12.4h-9zM7 12h2',
};
