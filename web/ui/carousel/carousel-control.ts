/** What a carousel's buttons and clock can ask of its motion. */
export interface CarouselControl {
  /** One card on or back; past an end it goes on at the other. */
  move: (step: 1 | -1) => void;
}
