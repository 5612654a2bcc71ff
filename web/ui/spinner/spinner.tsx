import * as css from './spinner.module.css';

/** A spinner. Text beside it says what is loading. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
