import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';

const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
);

/** The button that deletes the account. */
export function DeleteAccount({ userId }: { userId: number }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <section className={css.setting} aria-labelledby="delete-title">
      <h3 className={typography.h4} id="delete-title">
        Delete your account
      </h3>
      <p className={typography.meta}>Your account and what belongs to it are deleted for good.</p>
      <div>
        <Button onClick={() => setDialog('open')}>Delete my account</Button>
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <DeleteAccountDialog userId={userId} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </section>
  );
}
