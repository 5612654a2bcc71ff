import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

interface VirtualLines {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  keyOf: (index: number) => string | number;
  /** Until a line is measured. */
  usualPx: number;
  /** Above the first line and below the last. */
  paddingPx?: number;
  /**
   * For what grows at its end, such as a chat: lines that come before the first leave the reader where they are, and who
   * is so near to the end follows what is added there.
   */
  followWithinPx?: number;
  onChange?: (lines: Virtualizer<HTMLDivElement, HTMLElement>) => void;
}

/** Of a long list only the lines in view are in the document; each is measured when it comes into it. */
export function useVirtualLines(lines: VirtualLines): Virtualizer<HTMLDivElement, HTMLElement> {
  const { scroller, count, keyOf, usualPx, paddingPx = 0, followWithinPx, onChange } = lines;
  // What it gives changes from render to render, which a compiler that caches renders could not know. We use none.
  // eslint-disable-next-line react-hooks/incompatible-library
  return useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualPx,
    getItemKey: keyOf,
    overscan: 8,
    paddingStart: paddingPx,
    paddingEnd: paddingPx,
    ...(followWithinPx !== undefined && {
      anchorTo: 'end',
      followOnAppend: true,
      scrollEndThreshold: followWithinPx,
    }),
    ...(onChange && { onChange }),
  });
}
