import { hostConfig } from 'shared/build/rspack-preset';

export default hostConfig(import.meta.dirname);
