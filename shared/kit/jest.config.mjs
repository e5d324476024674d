import { jestPreset } from '@shared/delivery/build/jest-preset';

const preset = jestPreset('kit');

// The template of 'section new' is a working section: its test runs in its folder.
export default { ...preset, roots: [...preset.roots, '<rootDir>/section-template/package/src', '<rootDir>/gallery'] };
