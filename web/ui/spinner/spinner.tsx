import * as css from './spinner.module.css';

/** A turning ring: something is on its way. What it is stands beside it in words. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
