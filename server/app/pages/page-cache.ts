import { LRUCache } from 'lru-cache';
import type { DocumentBody } from '#server/platform/http/document-body.ts';

/** A page as it leaves the server. */
export interface RenderedPage {
  status: number;
  body: DocumentBody;
  /** The address of a redirect, with an empty body; else null. */
  redirect: string | null;
  /** Its content security policy; see `contentSecurityPolicy`. */
  policy: string;
  /** The page of a secret address: never cached, and its address is sent to no other site. */
  isPrivate: boolean;
}

/** Decides whether a page is rendered for a caller, by throwing or not. */
type Admit = () => Promise<void>;

/** How long after `freshMs` a page is still shown while a fresh one is rendered; callers wait when it is older. */
const staleMs = 15_000;
/** The cache is emptied at most this often. */
const forgetMs = 1_000;
const maxBytes = 48 * 1024 * 1024;
/** No link is longer; pages of longer addresses are rendered without being cached. */
const maxKeyLength = 600;

/**
 * Caches anonymous pages for a few seconds, `freshMs`. Many visitors of one page cost one rendering: concurrent calls
 * wait for it or get the previous page. Memory is bounded; a page that failed or is private is not
 * cached.
 */
export function makePageCache(render: (url: string) => Promise<RenderedPage>, freshMs: number) {
  const cache = new LRUCache<string, RenderedPage, Admit | undefined>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 16,
    // The two compressed forms add about a third.
    sizeCalculation: (page, key) => Math.ceil(page.body.plain.length * 1.4) + page.policy.length + key.length * 2 + 500,
    ttl: freshMs,
    // A page whose renewal fails stays cached: the next call tries again.
    noDeleteOnFetchRejection: true,
    // Calls that wait for a page when the cache is emptied still get it; it is not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (url, _stale, { context: admit }) => {
      if (admit) await admit();
      const page = await render(url);
      if (page.status >= 500 || page.isPrivate) throw new UncachedPage(page);
      return page;
    },
  });

  /**
   * The page at an address.
   *
   * @param admit called before the page is rendered for this caller; throws to refuse the caller. It must not wait for
   *   anything outside the process, since others may wait for the same rendering.
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
      if (error instanceof UncachedPage) return error.page;
      throw error;
    }
  }

  let pause: NodeJS.Timeout | null = null;
  let isWaiting = false;

  /**
   * Empties the cache after a change that pages show. At most once a second, or many changes would make the cache
   * useless; a change in between takes effect at the end of the second.
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

/** A page that failed, or that is private. */
class UncachedPage extends Error {
  readonly page: RenderedPage;
  constructor(page: RenderedPage) {
    super('the page is not cached');
    this.page = page;
  }
}
