import { jestPreset } from 'shared/build/jest-preset';

const preset = jestPreset('shared');

// What 'section new' copies is a section that works: its test runs where it stands.
export default {
  ...preset,
  roots: [...preset.roots, '<rootDir>/section-template/package/src'],
  // Projects of their own: they run in Node.
  testPathIgnorePatterns: ['<rootDir>/src/delivery/', '<rootDir>/src/build/'],
};
