import type { ComponentType } from 'react';

/** What a module of the kit looks like, in each of its states. */
export interface Example {
  /** The line with which a section imports it. */
  imports: string;
  Shown: ComponentType;
}
