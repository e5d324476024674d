import { DeliveryFailure } from './delivery-failure.ts';

/** The violations of a build, each with the field to correct. */
export type Complaints = { field: string; message: string }[];

/** @throws DeliveryFailure with all violations, if there are any. */
export const refuseFor = (complaints: Complaints): void => {
  if (complaints.length === 0) return;
  const lines = complaints.map(({ field, message }) => `  ${field}: ${message}`);
  throw new DeliveryFailure(`The build was refused, and nothing was published:\n${lines.join('\n')}`);
};
