import { brand } from '#contracts/brand.ts';
import type { StaticHead } from '#web/lib/head.ts';
import * as texts from '#texts/legal.ts';

/** The head of a policy or of the terms. */
export function legalHead(title: string, canonical: string): StaticHead {
  return { title, description: texts.headDescription({ title, brand: brand.name }), canonical };
}
