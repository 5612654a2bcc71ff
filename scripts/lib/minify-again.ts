import { minify } from 'terser';
import type { Plugin } from 'vite';
import { privateName, privateNameIn } from './private-names.ts';

/**
 * Minifies the file of every page (`base` of chunks.ts) once more: what Vite's own minifier leaves to a second one is two
 * kilobytes (gzip) of the 130 that a public page may load. It keeps its name, which is that of its sources; the other files
 * would take four times as long for a fifth as much.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'aangan:minify-again',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const file of chunks.filter(({ name }) => name === 'base')) {
          const ours = file.moduleIds.filter((id) => !id.includes('/node_modules/'));
          const others = [
            ...chunks.filter((chunk) => chunk !== file).map(({ code }) => code),
            ...ours.map((id) => this.getModuleInfo(id)?.code ?? ''),
          ];
          const taken = others.map(privateNameIn).find((name) => name !== null);
          if (taken !== undefined) throw new Error(`${taken} of private-names.ts is a name of others, too.`);
          file.code = await minified(file.code);
        }
      },
    },
  };
}

async function minified(code: string): Promise<string> {
  const { code: made = code } = await minify(code, {
    module: true,
    ecma: 2020,
    compress: {
      passes: 2,
      ecma: 2020,
      keep_fargs: false,
      // A function that is put where it is called compresses worse than the call.
      reduce_funcs: false,
      // React's tools for developers look at the names that are made short here, and are for its other build.
      global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined },
    },
    mangle: { properties: { regex: privateName } },
  });
  return made;
}
