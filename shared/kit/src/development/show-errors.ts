import { localBuildEvents } from '@shared/contract/section/local-build';
import { followSources } from './follow-sources';

followSources(document, localBuildEvents);
