import { LRUCache } from 'lru-cache';
import type { DocumentBody } from '#server/platform/http/document-body.ts';

/** A page as it leaves the server. */
export interface RenderedPage {
  status: number;
  body: DocumentBody;
  /** Where to go instead; then the body is empty. */
  redirect: string | null;
  /** What it may load and run; see `contentSecurityPolicy`. */
  policy: string;
}

/** Decides whether a page is rendered for a caller, by throwing or not. */
type Admit = () => Promise<void>;

/** For so long after that it is still shown while a fresh one is being made; older ones are waited for. */
const staleMs = 15_000;
/** Changes are heeded this often. */
const forgetMs = 1_000;
const maxBytes = 48 * 1024 * 1024;
/** Longer addresses are nobody's link; they are rendered, and not kept. */
const maxKeyLength = 600;

/**
 * Keeps anonymous pages for a few seconds, `freshMs`. Many visitors of one page cost one rendering: those who come while it is
 * being made wait for it or get the one before. Memory is bounded; a page that failed is not kept.
 */
export function makePageCache(render: (url: string) => Promise<RenderedPage>, freshMs: number) {
  const cache = new LRUCache<string, RenderedPage, Admit | undefined>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 16,
    // Compressed twice it is a third more.
    sizeCalculation: (page, key) => Math.ceil(page.body.plain.length * 1.4) + page.policy.length + key.length * 2 + 500,
    ttl: freshMs,
    // A page that can't be made anew stays: the next visitor tries again.
    noDeleteOnFetchRejection: true,
    // Whoever waits for a page when all are forgotten still gets it; it is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (url, _stale, { context: admit }) => {
      if (admit) await admit();
      const page = await render(url);
      if (page.status >= 500) throw new FailedPage(page);
      return page;
    },
  });

  /**
   * The page at an address.
   *
   * @param admit called before the page is rendered for this caller; what it throws refuses the caller. It must not wait
   *   for anything outside the process, since others may wait for the same rendering.
   */
  async function get(url: string, admit?: Admit): Promise<RenderedPage> {
    if (url.length > maxKeyLength) {
      await admit?.();
      return render(url);
    }
    try {
      const allowStale = cache.getRemainingTTL(url) > -staleMs;
      return (await cache.fetch(url, { allowStale, context: admit })) ?? (await render(url));
    } catch (error) {
      if (error instanceof FailedPage) return error.page;
      throw error;
    }
  }

  let pause: NodeJS.Timeout | null = null;
  let isWaiting = false;

  /**
   * Something that pages show has changed: none of the pages so far is shown again. At most once a second, or many
   * changes would leave nothing of the cache; a change in between counts at the second's end.
   */
  function forget(): void {
    if (pause) {
      isWaiting = true;
      return;
    }
    cache.clear();
    pause = setTimeout(() => {
      pause = null;
      if (isWaiting) {
        isWaiting = false;
        forget();
      }
    }, forgetMs).unref();
  }

  return { get, forget };
}

class FailedPage extends Error {
  readonly page: RenderedPage;
  constructor(page: RenderedPage) {
    super('the page could not be rendered');
    this.page = page;
  }
}
