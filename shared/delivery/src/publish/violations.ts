import { DeliveryFailure } from '../delivery-failure.ts';

/** The violations of a build, each with the field to correct. */
export type Violations = { field: string; message: string }[];

/** A build that violates rules. */
export class BuildRefused extends DeliveryFailure {
  readonly violations: Violations;

  constructor(violations: Violations) {
    const lines = violations.map(({ field, message }) => `  ${field}: ${message}`);
    super(`The build was refused, and nothing was published:\n${lines.join('\n')}`);
    this.violations = violations;
  }
}

/** @throws BuildRefused with all violations, if there are any. */
export const refuseFor = (violations: Violations): void => {
  if (violations.length > 0) throw new BuildRefused(violations);
};
