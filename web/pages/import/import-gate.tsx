import { Link } from '@tanstack/react-router';
import { limits } from '#contracts/limits.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { keepIntent } from '#web/session/intents.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { TemplateLinks } from './sources/template-links.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './import-page.module.css';

/** The mail that verifies a new account may open in another tab, which comes back here as well. */
const waitForSignIn = () => keepIntent('import-homes', {});

/** The page for visitors: the steps of an import, and the ways to sign in. */
export function ImportGate() {
  return (
    <section className={css.part} aria-labelledby="import-title">
      <h1 id="import-title" className={typography.h2}>
        Import homes
      </h1>
      <p className={`${typography.lead} ${typography.prose}`}>
        Bring your whole stock from one file. You see how every column was understood, and five homes as they will look,
        before anything is stored. The whole import can be undone for {limits.undoImportHours} hours.
      </p>
      <p className={typography.prose}>
        Up to {formatCount(limits.importedHomes)} homes, {formatCount(limits.importedHomesOnFirstDay)} of them on the
        first day of an account.
      </p>
      <div className={layout.row}>
        <Link
          className={buttonClass({ look: 'primary', size: 'lg' })}
          to="/signin"
          search={{ next: '/import' }}
          onClick={waitForSignIn}
        >
          Sign in to import
        </Link>
        <Link className={buttonClass({ size: 'lg' })} to="/signup" search={{ next: '/import' }} onClick={waitForSignIn}>
          Create an account
        </Link>
      </div>
      <TemplateLinks />
    </section>
  );
}
