/** The carousel's motion, as its buttons and its timer use it. */
export interface CarouselControl {
  /** Moves one card; past an end it wraps. */
  move: (step: 1 | -1) => void;
}
