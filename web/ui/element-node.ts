import type { ReactNode } from 'react';

/**
 * What a component shows beside parts that come and go: elements, no text of their own, which a browser that translates
 * would move (scripts/lib/loose-text.ts).
 */
export type ElementNode = Exclude<ReactNode, string | number | bigint>;
