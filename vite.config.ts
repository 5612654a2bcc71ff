import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * sonner writes its style sheet into the document when it is first imported, which the content security policy
 * forbids. Its rules stand in our own style sheet instead (web/ui/toast), so the writing is taken out.
 */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'aangan:without-injected-styles',
    transform(code, id) {
      if (!id.includes('/sonner/dist/')) return null;
      return { code: code.replace(/function __insertCSS\(code\) \{/, '$& return;'), map: null };
    },
  };
}

/** The field that knows places: one file for the three pages that have it. */
const places = /web\/(features\/places\/(?!google)|ui\/suggest-list)|lucide-react\/dist\/esm\/icons\/map-pin\./;

/** What a card of a home is made of, for every page that shows one. */
const cards = /web\/(features\/favourites\/saveable-card|ui\/(price|property-card|facts|brand\/plan-drawing))/;

/** What every page loads anyway. The menus of the header are loaded when they are opened, and stay outside. */
const inEveryPage = new RegExp(
  [
    'vite/preload-helper|rolldown/runtime|node_modules/(react|react-dom|scheduler|@tanstack|use-sync-external-store)/',
    'node_modules/lucide-react/dist/esm/(shared|Icon|create|context)',
    'web/(entry-client|app/(?!mobile-menu|menus))',
    'web/(lib|session/(session|use-way))',
    'web/ui/(button/button|class-names|avatar|brand/mark|field/field|badge)',
    'contracts/(limits|vocabulary|brand|rupees)',
  ].join('|'),
);

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), withoutInjectedStyles()],
  publicDir: 'web/public',
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    // Old files stay: a product that is still running, and pages that are still open, go on loading them.
    emptyOutDir: false,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Fonts and pictures are files: the policy allows no data: fonts, and a file is cached on its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome120', 'edge120', 'firefox124', 'safari17.4'],
    rollupOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : {
          input: 'web/entry-client.tsx',
          // In one file they compress better than in several, by more than a kilobyte.
          output: {
            advancedChunks: {
              groups: [
                { name: 'base', test: inEveryPage, priority: 2 },
                { name: 'places', test: places, priority: 1 },
                { name: 'cards', test: cards, priority: 1 },
              ],
            },
          },
        },
  },
}));
