import * as css from './spinner.module.css';

/** A spinner. Text beside it names the thing that is loading. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
