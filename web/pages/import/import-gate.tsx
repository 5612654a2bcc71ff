import { Link } from '@tanstack/react-router';
import { limits } from '#contracts/limits.ts';
import { keepIntent } from '#web/session/intents.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { TemplateLinks } from './sources/template-links.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './import-page.module.css';
import * as texts from '#texts/import.ts';

/** The mail that verifies a new account may open in another tab, which comes back here as well. */
const waitForSignIn = () => keepIntent('import-homes', {});

/** The page for visitors: the steps of an import, and the ways to sign in. */
export function ImportGate() {
  return (
    <section className={css.part} aria-labelledby="import-title">
      <h1 id="import-title" className={typography.h2}>
        {texts.importHomes()}
      </h1>
      <p className={`${typography.lead} ${typography.prose}`}>
        {texts.gateText({ undoImportHours: limits.undoImportHours })}
      </p>
      <p className={typography.prose}>
        {texts.gateLimits({
          importedHomes: limits.importedHomes,
          importedHomesOnFirstDay: limits.importedHomesOnFirstDay,
        })}
      </p>
      <div className={layout.row}>
        <Link
          className={buttonClass({ look: 'primary', size: 'lg' })}
          to="/signin"
          search={{ next: '/import' }}
          onClick={waitForSignIn}
        >
          {texts.signInToImport()}
        </Link>
        <Link className={buttonClass({ size: 'lg' })} to="/signup" search={{ next: '/import' }} onClick={waitForSignIn}>
          {texts.createAccount()}
        </Link>
      </div>
      <TemplateLinks />
    </section>
  );
}
