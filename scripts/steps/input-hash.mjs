// From the sources: nothing is compiled yet.
import { inputHash as hashBelow } from '../../shared/delivery/src/build/input-hash.mjs';
import { root } from './paths.mjs';

/**
 * Twelve hexadecimal digits that change with any of these files or folders. They name a build.
 * @param {string[]} inputs paths from the project's root
 * @param {string} [variant] any other input
 */
export const inputHash = (inputs, variant) => hashBelow(root, inputs, variant);
