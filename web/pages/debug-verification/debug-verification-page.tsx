import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { tryLinkToken } from '#web/features/accounts/accounts.api.ts';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import type { StaticHead } from '#web/lib/head.ts';
import { Field } from '#web/ui/field/field.tsx';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './debug-verification-page.module.css';

export const head: StaticHead = { title: 'Test a token', description: 'Tests the token of a verification link.' };

/** Tests a token of a verification link and shows the raw reply. */
export function DebugVerificationPage() {
  const [result, setResult] = useState<string | null>(null);
  const alive = useHydrated();

  const [busy, setBusy] = useState(false);

  async function test(form: HTMLFormElement) {
    if (busy) return;
    const token = (new FormData(form).get('token') as string).trim();
    if (token === '') {
      window.alert('Please enter a token to test');
      return;
    }
    setBusy(true);
    try {
      setResult(JSON.stringify(await tryLinkToken(token), null, 2));
    } finally {
      setBusy(false);
    }
  }

  // The page's address, which only the browser has.
  const here = alive ? location : { origin: '…', pathname: '…' };
  const facts = [
    ['Frontend origin', here.origin],
    ['Path', here.pathname],
    ['API base address', `${here.origin}/api`],
  ] as const;
  return (
    <AuthFrame picture="haveli" words="Try a key here before you hand it out.">
      <h1>Test a token</h1>
      <p className={typography.lead}>Paste the token of a verification link. Testing a good one uses it up.</p>
      <NeedsScript />
      <SearchForm className={auth.fields} role={undefined} noValidate onSearch={(form) => void test(form)}>
        <Field label="Verification token">
          {(control) => (
            <textarea
              {...control}
              className={controls.input}
              name="token"
              rows={3}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
            />
          )}
        </Field>
        <SubmitButton busy={busy}>{busy ? 'Testing...' : 'Test Token'}</SubmitButton>
      </SearchForm>
      <section className={css.result} aria-label="Result" aria-live="polite">
        <h2 className={typography.h4}>Result</h2>
        <pre>{result ?? 'Nothing tested yet.'}</pre>
      </section>
      <dl className={css.result}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </AuthFrame>
  );
}
