import * as css from './jaali.module.css';

/** A stone lattice as a pattern that covers its parent, in the colour of its text. */
export function Jaali({ className }: { className: string }) {
  return <div className={`${css.jaali} ${className}`} aria-hidden="true" />;
}
