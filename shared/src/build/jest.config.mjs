import { nodeJestPreset } from 'shared/build/jest-preset';

export default nodeJestPreset('build');
