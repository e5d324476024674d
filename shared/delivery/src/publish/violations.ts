import { DeliveryFailure } from '../delivery-failure.ts';

/** The violations of a build, each with the field to correct. */
export type Violations = { field: string; message: string }[];

/** @throws DeliveryFailure with all violations, if there are any. */
export const refuseFor = (violations: Violations): void => {
  if (violations.length === 0) return;
  const lines = violations.map(({ field, message }) => `  ${field}: ${message}`);
  throw new DeliveryFailure(`The build was refused, and nothing was published:\n${lines.join('\n')}`);
};
