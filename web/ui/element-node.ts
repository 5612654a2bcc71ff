import type { ReactNode } from 'react';

/**
 * Elements beside parts that come and go, without a text of their own, which a browser that translates would move
 * (scripts/lib/loose-text.ts).
 */
export type ElementNode = Exclude<ReactNode, string | number | bigint>;
