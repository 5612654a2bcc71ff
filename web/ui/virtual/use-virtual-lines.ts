import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

interface VirtualLines {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  keyOf: (index: number) => string | number;
  /** The height of a line until it is measured. */
  usualPx: number;
  /** Above the first line and below the last. */
  paddingPx?: number;
  /**
   * For lists that grow at their end, such as a chat: lines that are inserted above keep the reader's position, and a
   * reader within this distance of the end follows new lines.
   */
  followWithinPx?: number;
  onChange?: (lines: Virtualizer<HTMLDivElement, HTMLElement>) => void;
}

/** Virtualises a long list: only the lines in view are in the document; each is measured when it is rendered. */
export function useVirtualLines(lines: VirtualLines): Virtualizer<HTMLDivElement, HTMLElement> {
  const { scroller, count, keyOf, usualPx, paddingPx = 0, followWithinPx, onChange } = lines;
  // Its result changes from render to render, which a compiler that caches renders would miss. We use none.
  // oxlint-disable-next-line react/incompatible-library
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
