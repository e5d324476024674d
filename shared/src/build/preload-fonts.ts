import { type Compiler, HtmlRspackPlugin, type RspackPluginInstance } from '@rspack/core';

/** Preloads the fonts in the page; a browser would otherwise find them only after it has the styles and some text. */
export const preloadFonts = (): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('preload-fonts', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise(
        'preload-fonts',
        async (page) => {
          const fonts = [...compilation.getAssets()].map(({ name }) => name).filter((name) => name.endsWith('.woff2'));
          const tags = fonts.map((name) => ({
            tagName: 'link',
            attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href: `/${name}` },
            voidTag: true,
            asset: name,
          }));
          return { ...page, headTags: [...tags, ...page.headTags] };
        },
      );
    });
  },
});
