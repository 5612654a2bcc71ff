import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PlaceNames } from '#contracts/text/place-names.ts';
import type { ShownNotice } from '#contracts/desk/site-notices.ts';
export { pageAddress } from './app/page-address.ts';
export { plainAmounts } from './app/plain-amounts.ts';
import { createAppRouter } from './app/router.ts';
import { pageSources } from './app/page-sources.ts';
import { SiteNotices } from './app/site-notices.tsx';
import type { GoneData } from './pages/property/property.load.ts';
import { failureStatus, type Api } from './lib/api.ts';
import { inProcessApi } from './lib/in-process-api.ts';
import { placeNamesId } from './lib/place-names.ts';
import { collectPlaceNames, type FindPlaceName } from './lib/rendered-place-names.ts';

export interface PageAssets {
  /** Addresses of module scripts that run at once; none in a build. */
  scripts: string[];
  /** The built entry; fetched {@link afterFirstPaint}. */
  entry?: string;
  styles: string[];
  preloads: string[];
  /**
   * The assets that a lazy page adds, by its source file as the build's manifest names it. In development only its
   * styles.
   */
  forRoute?: (sourceFile: string) => { styles: string[]; preloads: string[] };
}

export interface RenderOptions {
  /** Path and query. */
  url: string;
  api: Api;
  assets: PageAssets;
  /** `https://host`, without a slash at the end. */
  origin: string;
  nowMs: number;
  /** Notices above everything else on every page. */
  notices: readonly ShownNotice[];
  /** The name of a place in the script of these pages. */
  placeName: FindPlaceName;
}

export interface RenderedPage {
  status: number;
  /** The whole document; empty with a redirect. */
  html: string;
  redirect?: string;
  /** For those who have its address alone; see `isPrivate` of a route. */
  isPrivate?: boolean;
}

/** How often an address that differs only in its query is rewritten and rendered again within one request. */
const rewritesAllowed = 2;
/** The router's status for a rewritten address; a redirect by a page has another status. */
const rewriteStatus = 307;
/** An address with a slash at its end is written without it for ever. */
const movedStatus = 301;

/** Long enough to paint the loaded content. */
const paintMs = 150;

/**
 * A script that runs these statements after the first paint, which includes the page's high-priority picture if it has
 * one. A page can be read without its scripts: on a slow connection they would take half of the bandwidth from the
 * style sheet, the fonts and that picture. A page in a hidden tab is never painted, and some browsers report no paint:
 * then the statements run once everything has loaded.
 */
function afterFirstPaint(statements: string): string {
  return (
    `(f=>{let g=()=>{g=()=>{};f()},i=document.querySelector("img[fetchpriority=high]");if(document.hidden)return g();` +
    `addEventListener("load",()=>setTimeout(()=>g(),${paintMs}));` +
    `new PerformanceObserver(l=>{if(!i||l.getEntries().some(e=>e.element===i))g()})` +
    `.observe({type:"largest-contentful-paint",buffered:true})})(()=>{${statements}})`
  );
}

/** Statements that fetch modules, after the pictures that are still loading, without running them. */
function fetched(modules: readonly string[]): string {
  if (modules.length === 0) return '';
  return `for(const href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}));`;
}

function makeManifest(assets: PageAssets) {
  const pages = Object.entries(pageSources).map(([routeId, source]) => {
    const found = assets.forRoute?.(source);
    const scripts = found?.preloads.length ? [{ children: afterFirstPaint(fetched(found.preloads)) }] : [];
    return [routeId, { css: found?.styles ?? [], scripts }] as const;
  });
  return {
    routes: {
      ...Object.fromEntries(pages),
      __root__: {
        css: assets.styles,
        scripts: [
          ...assets.scripts.map((src) => ({ attrs: { type: 'module', src, async: true } })),
          ...(assets.entry === undefined
            ? []
            : [
                {
                  children: afterFirstPaint(
                    `${fetched([assets.entry, ...assets.preloads])}import(${JSON.stringify(assets.entry)})`,
                  ),
                },
              ]),
        ],
      },
    },
  };
}

/** The manifest of a build, which is the same for all its pages; the router prepares its parts for each kind of page once. */
const manifests = new WeakMap<PageAssets, ReturnType<typeof makeManifest>>();

function manifestOf(assets: PageAssets) {
  const made = manifests.get(assets) ?? makeManifest(assets);
  manifests.set(assets, made);
  return made;
}

/**
 * The status of a page about a deleted thing: 410 for a home that was deleted and a shortlist that is not shared any
 * more, so that crawlers stop requesting it.
 */
function statusOfGone(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('ended' in data) return 410;
  if (!('gone' in data)) return null;
  return (data as GoneData).gone.reason === 'deleted' ? 410 : 404;
}

/**
 * Puts notices above the page. They aren't part of the tree that the browser's script renders, and it leaves unknown
 * elements of the body alone: so they cost no script, and stay across navigation.
 */
function withNotices(html: string, url: string, notices: readonly ShownNotice[]): string {
  // A device keeps this page for weeks.
  if (notices.length === 0 || url.startsWith('/offline')) return html;
  const shown = renderToStaticMarkup(<SiteNotices notices={notices} />);
  return html.replace('<body>', () => `<body>${shown}`);
}

/** Puts the names of places that a page shows into it, as {@link withNotices} puts notices. */
function withPlaceNames(html: string, names: PlaceNames): string {
  if (Object.keys(names).length === 0) return html;
  const data = JSON.stringify(names).replaceAll('<', String.raw`\u003c`);
  const shown = <script type="application/json" id={placeNamesId} dangerouslySetInnerHTML={{ __html: data }} />;
  return html.replace('<body>', (body) => body + renderToStaticMarkup(shown));
}

async function respond(url: string, options: RenderOptions, placeNames: PlaceNames): Promise<RenderedPage> {
  const { api, assets, origin, nowMs, notices } = options;
  const rendered: { page?: RenderedPage } = {};
  const handle = createRequestHandler({
    request: new Request(origin + url),
    createRouter: () => createAppRouter({ api: inProcessApi(api), nowMs, origin }),
    getRouterManifest: () => Promise.resolve(manifestOf(assets)),
  });
  const response = await handle(async ({ router }) => {
    const { matches } = router.state;
    const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    const failure = matches.find((match) => match.status === 'error')?.error;
    const status = getSsrStatus(router);
    rendered.page = {
      html: withPlaceNames(withNotices(html, url, notices), placeNames),
      status: statusOfPage(status, failureStatus(failure), statusOfGone(matches.at(-1)?.loaderData)),
      isPrivate: matches.some((match) => match.staticData.isPrivate === true),
    };
    // The page is passed beside it: a response would encode and decode the whole text.
    return new Response(null, { status });
  });
  return (
    rendered.page ?? { status: response.status, html: '', redirect: response.headers.get('location') ?? undefined }
  );
}

/** A page whose call failed has the status of that call: 503 makes crawlers come back, 500 does not. */
function statusOfPage(rendered: number, failed: number, gone: number | null): number {
  if (rendered === 200) return gone ?? rendered;
  return rendered === 500 && failed >= 400 ? failed : rendered;
}

/** Renders one page. Redirects are returned, not followed; the status says whether a call of the page failed. */
export async function render(options: RenderOptions): Promise<RenderedPage> {
  const placeNames = collectPlaceNames(options.placeName);
  try {
    return await follow(options, placeNames.names);
  } finally {
    placeNames.end();
  }
}

/** Renders a page at the address to which its loaders rewrite it. */
async function follow(options: RenderOptions, placeNames: PlaceNames): Promise<RenderedPage> {
  let url = options.url;
  for (let rewrites = 0; ; rewrites += 1) {
    const page = await respond(url, options, placeNames);
    if (page.redirect === undefined) return page;
    const target = new URL(page.redirect, options.origin);
    const asked = new URL(options.origin + url).pathname;
    if (page.status === rewriteStatus && target.pathname === asked.replace(/\/+$/, '')) {
      // One redirect: what leads on from the address without a slash is answered at once.
      const there = await follow({ ...options, url: target.pathname + target.search }, placeNames);
      if (there.redirect !== undefined) return there;
      return { status: movedStatus, html: '', redirect: target.pathname + target.search };
    }
    const isRewrite = page.status === rewriteStatus && target.pathname === asked;
    if (!isRewrite || rewrites >= rewritesAllowed) {
      return { status: page.status, html: '', redirect: target.pathname + target.search + target.hash };
    }
    url = target.pathname + target.search;
  }
}
