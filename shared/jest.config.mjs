import { jestPreset } from 'shared/build/jest-preset';

const preset = jestPreset('shared');

// The template of 'section new' is a working section: its test runs in its folder.
export default {
  ...preset,
  roots: [...preset.roots, '<rootDir>/section-template/package/src'],
  // Projects of their own: they run in Node.
  testPathIgnorePatterns: ['<rootDir>/src/delivery/', '<rootDir>/src/build/'],
};
