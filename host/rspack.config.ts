import { hostConfig } from '@shared/delivery/build/rspack-preset';

export default hostConfig(import.meta.dirname);
