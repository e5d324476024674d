import { nodeJestPreset } from '@shared/delivery/build/jest-preset';

// The rules of the contract, which cannot import this preset, are tested here too.
export default { ...nodeJestPreset('delivery'), roots: ['<rootDir>/src', '<rootDir>/../contract/src'] };
