import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Minifies the file of every page (`base` of chunks.ts) once more: what Vite's own minifier leaves to a second one is a
 * kilobyte (gzip) of the 130 that a public page may load. It keeps its name, which is that of its sources; the other files
 * would take four times as long for a fifth as much.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'aangan:minify-again',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.name !== 'base') continue;
          const { code } = await minify(file.code, {
            module: true,
            ecma: 2020,
            // A function that is put where it is called compresses worse than the call.
            compress: {
              passes: 2,
              ecma: 2020,
              keep_fargs: false,
              reduce_funcs: false,
              // React's tools for developers are for its other build.
              global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined },
            },
          });
          if (code !== undefined) file.code = code;
        }
      },
    },
  };
}
