import { brand } from '#contracts/brand.ts';
import type { StaticHead } from '#web/lib/head.ts';

/** The head of a policy or of the terms. */
export function legalHead(title: string, canonical: string): StaticHead {
  return { title, description: `${title} of ${brand.name}, a property marketplace for India.`, canonical };
}
