import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { sectionConfig } from '@shared/delivery/build/rspack-preset';

const folder = process.env.BROKEN_SECTIONS ?? '';
const sections = (process.env.SECTIONS ?? '').split(',');

/** The broken sections, each built like its real one; see build-broken-sections.ts. */
const configs: Configuration[] = sections.map((id) => {
  const config = sectionConfig(join(folder, id));
  return { ...config, name: id, output: { ...config.output, path: join(folder, id, 'dist') } };
});

export default configs;
