import { LRUCache } from 'lru-cache';
import { makeDocumentBody, type DocumentBody } from './document-body.ts';

const maxBytes = 32 * 1024 * 1024;

/**
 * Keeps documents that machines fetch, such as sitemaps, as bytes. Those who ask for one while it is being made wait
 * for the same; a name that names no document is not kept.
 *
 * @param make the text of a document, or null when there is none of this name
 * @param lifeMs how old a document may be
 */
export function makeDocumentCache(make: (name: string) => Promise<string | null>, lifeMs: number) {
  const cache = new LRUCache<string, DocumentBody>({
    maxSize: maxBytes,
    // Compressed twice it is a third more.
    sizeCalculation: ({ plain }) => Math.ceil(plain.length * 1.4) + 500,
    ttl: lifeMs,
    fetchMethod: async (name) => {
      const text = await make(name);
      return text === null ? undefined : makeDocumentBody(text);
    },
  });
  return { get: async (name: string): Promise<DocumentBody | null> => (await cache.fetch(name)) ?? null };
}
