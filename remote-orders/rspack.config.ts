import { sectionConfig } from '@shared/delivery/build/rspack-preset';

export default sectionConfig(import.meta.dirname);
