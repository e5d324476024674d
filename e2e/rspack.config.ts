import type { Configuration } from '@rspack/core';
import { browserBuild } from '@shared/delivery/build/rspack-preset';

const pages = ['our-list.tsx', 'ag-grid-list.tsx', 'react-data-grid-list.tsx', 'glide-list.tsx', 'data-only.ts'];

/** The pages of `npm run bench:ui`: one script each, built like the site's own code. */
const config: Configuration = {
  ...browserBuild(import.meta.dirname),
  entry: Object.fromEntries(pages.map((file) => [file.replace(/\.tsx?$/, ''), `./src/bench/pages/${file}`])),
  output: {
    path: process.env.BUILD_OUTPUT ?? `${import.meta.dirname}/dist/bench`,
    filename: '[name].js',
    clean: true,
  },
};

export default config;
