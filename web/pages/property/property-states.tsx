import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoadError } from '#web/ui/load-error/load-error.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as skeletons from '#web/ui/skeleton/skeleton.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './property-states.module.css';
import * as texts from '#texts/property.ts';

/** Placeholders in the layout of the page, while a home loads. */
export function PropertyPending() {
  return (
    <div className={`${layout.wrap} ${css.page}`} role="status">
      <p className={typography.screenReaderOnly}>{texts.loadingDetails()}</p>
      <div className={css.bar} />
      <div className={`${css.gallery} ${skeletons.skeleton}`} />
      <div className={css.grid} aria-hidden="true">
        <div className={css.head}>
          <div className={`${skeletons.skeleton} ${css.line}`} />
          <div className={`${skeletons.skeleton} ${css.price}`} />
          <div className={`${skeletons.skeleton} ${css.line}`} />
        </div>
        <div className={`${skeletons.skeleton} ${css.panel}`} />
      </div>
    </div>
  );
}

/** The home could not be loaded: the reason, and the remedy. */
export function PropertyError({ error }: ErrorComponentProps) {
  return <LoadError title={texts.errorTitle()} error={error} fallback={texts.loadFailed()} />;
}
