import { jestPreset } from 'shared/build/jest-preset';

export default jestPreset('remote-buyers');
