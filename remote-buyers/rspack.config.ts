import { sectionConfig } from 'shared/build/rspack-preset';

export default sectionConfig(import.meta.dirname);
