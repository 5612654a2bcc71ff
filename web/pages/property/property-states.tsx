import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button/button.tsx';
import { LoadError } from '#web/ui/load-error/load-error.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { useAskAgain } from './use-ask-again.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as skeletons from '#web/ui/skeleton/skeleton.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './property-states.module.css';

/** Placeholders in the layout of the page, while a home loads. */
export function PropertyPending() {
  return (
    <div className={`${layout.wrap} ${css.page}`} role="status">
      <p className={typography.screenReaderOnly}>Loading property details...</p>
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

/** The home could not be loaded: the reason, and what to do. */
export function PropertyError({ error }: ErrorComponentProps) {
  return <LoadError title="Error loading property" error={error} fallback="Failed to fetch property" />;
}

/** The home does not exist or is no longer on offer; the page does not reveal which of the two. */
export function PropertyNotFound() {
  useAskAgain();
  return (
    <MessagePage
      title="Property not found"
      text="It may have been taken down, or the address has a slip."
      actions={
        <>
          <Link className={buttonClass({ look: 'primary' })} to="/properties" search={{}}>
            Browse Properties
          </Link>
          <Link className={buttonClass({})} to="/">
            Go Home
          </Link>
        </>
      }
    />
  );
}
