import { hostConfig } from 'shared/build/rspack-preset';
import screens from './screens.json' with { type: 'json' };

export default hostConfig(import.meta.dirname, { screens });
