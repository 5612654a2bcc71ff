import type { MailSettings } from '#contracts/accounts/mail-settings.ts';
import { notifications, type NotificationKind } from '#contracts/accounts/notifications.ts';
import { FrequencySelect } from '#web/features/saved-searches/frequency-select.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import type { MailChoices } from './mail-choices.ts';
import * as field from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './mail-settings-page.module.css';
import * as texts from '#texts/mail-settings.ts';

type Settings = Extract<MailSettings, { kind: 'account' }>;
const saved = texts.saved();

/** The mails of an account about homes. */
export function AccountMails({ settings, busy, save, end }: { settings: Settings } & MailChoices) {
  const { email, searches, mails } = settings;
  const linked = searches.find(({ is_linked: is }) => is);
  return (
    <div className={css.choices} aria-busy={busy || undefined}>
      <p className={typography.lead}>
        {linked ? texts.forSearch({ email, search: linked.name }) : texts.forAddress({ email })}
      </p>
      <div>
        <Button look="primary" busy={busy} onClick={end}>
          {linked ? texts.endSearch() : texts.endAll()}
        </Button>
      </div>
      {searches.length > 0 && (
        <section aria-labelledby="searches-title">
          <h2 id="searches-title" className={typography.h4}>
            {texts.savedSearches()}
          </h2>
          <ul className={css.list}>
            {searches.map((search) => (
              <li key={search.id} className={field.field}>
                <label htmlFor={`search-${search.id}`}>{search.name}</label>
                <FrequencySelect
                  id={`search-${search.id}`}
                  value={search.frequency}
                  hasFilters={search.has_filters}
                  disabled={busy}
                  onChange={(frequency) => save({ searches: [{ id: search.id, frequency }] }, saved)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <fieldset className={css.mails}>
        <legend className={typography.h4}>{texts.mails()}</legend>
        {(Object.keys(mails) as NotificationKind[]).map((kind) => (
          <Check
            key={kind}
            checked={mails[kind]}
            disabled={busy}
            onChange={(event) => save({ mails: { [kind]: event.target.checked } }, saved)}
          >
            <span>
              {notifications[kind].label()}
              <span className={`${typography.meta} ${css.more}`}>{notifications[kind].hint()}</span>
            </span>
          </Check>
        ))}
      </fieldset>
    </div>
  );
}
