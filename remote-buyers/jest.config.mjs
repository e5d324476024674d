import { jestPreset } from '@shared/delivery/build/jest-preset';

export default jestPreset('remote-buyers');
