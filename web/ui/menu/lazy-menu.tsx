import { Suspense, useState, type ButtonHTMLAttributes, type ReactNode } from 'react';

interface LazyMenuProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Loads what {@link LazyMenuProps.menu} needs; called when the pointer enters or the button gets the focus. */
  preload: () => void;
  /** The opened menu with its button. */
  menu: (trigger: ReactNode) => ReactNode;
}

/** A menu button that loads its menu at the first use and opens it at once. */
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
