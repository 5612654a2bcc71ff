import { LRUCache } from 'lru-cache';
import { makeDocumentBody, type DocumentBody } from './document-body.ts';

const maxBytes = 32 * 1024 * 1024;

/**
 * Caches documents for machines, such as sitemaps, as bytes. Concurrent calls for a document share one run of `make`; a
 * name without a document is not cached.
 *
 * @param make the text of a document, or null when there is none of this name
 * @param lifeMs the greatest age of a cached document
 */
export function makeDocumentCache(make: (name: string) => Promise<string | null>, lifeMs: number) {
  const cache = new LRUCache<string, DocumentBody>({
    maxSize: maxBytes,
    // The two compressed forms add about a third.
    sizeCalculation: ({ plain }) => Math.ceil(plain.length * 1.4) + 500,
    ttl: lifeMs,
    fetchMethod: async (name) => {
      const text = await make(name);
      return text === null ? undefined : makeDocumentBody(text);
    },
  });
  return { get: async (name: string): Promise<DocumentBody | null> => (await cache.fetch(name)) ?? null };
}
