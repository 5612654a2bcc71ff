import { Suspense, useState, type ButtonHTMLAttributes, type ReactNode } from 'react';

interface LazyMenuProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Fetches what {@link LazyMenuProps.menu} needs: called when a hand comes near. */
  preload: () => void;
  /** The opened menu round its button. */
  menu: (trigger: ReactNode) => ReactNode;
}

/** The button of a menu that is loaded when it is first wanted, and opens at once then. */
export function LazyMenu({ preload, menu, children, ...button }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const trigger = (
    <button
      {...button}
      type="button"
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={wanted ? undefined : () => setWanted(true)}
    >
      {children}
    </button>
  );
  return wanted ? <Suspense fallback={trigger}>{menu(trigger)}</Suspense> : trigger;
}
