import { useState } from 'react';
import type { MailSettings } from '#contracts/accounts/mail-settings.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/field/select.tsx';
import type { MailChoices } from './mail-choices.ts';
import * as field from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './mail-settings-page.module.css';
import * as texts from '#texts/mail-settings.ts';

type Settings = Extract<MailSettings, { kind: 'newsletter' }>;

/** The newsletter of an address: confirming it, its city, and its end. */
export function NewsletterMails({ settings, busy, save, end }: { settings: Settings } & MailChoices) {
  const { email, cities, is_active: isActive } = settings;
  const [city, setCity] = useState(settings.city ?? cities[0] ?? '');
  return (
    <form
      className={css.choices}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save({ city, is_active: true }, texts.newsletterDone({ city: placeInScript(city) }));
      }}
    >
      <p className={typography.lead}>
        {isActive
          ? texts.newsletterGoes({ city: placeInScript(settings.city ?? ''), email })
          : texts.newsletterConfirm({ email })}
      </p>
      <div className={field.field}>
        <label htmlFor="city">{texts.city()}</label>
        <Select
          id="city"
          value={city}
          options={cities.map((one) => ({ value: one, label: placeInScript(one) }))}
          onChange={(event) => setCity(event.target.value)}
        />
      </div>
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={busy} disabled={city === ''}>
          {isActive ? texts.changeCity() : texts.confirm()}
        </Button>
        {isActive && (
          <Button busy={busy} onClick={end}>
            {texts.endThese()}
          </Button>
        )}
      </div>
    </form>
  );
}
