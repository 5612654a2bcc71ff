/** Whether this process wants visitors. It starts ready, and stops being so before it ends. */
export interface Readiness {
  isDraining(): boolean;
  /** From now on /readyz says no, while everything is still answered. */
  drain(): void;
}

export function makeReadiness(): Readiness {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    drain() {
      isDraining = true;
    },
  };
}
