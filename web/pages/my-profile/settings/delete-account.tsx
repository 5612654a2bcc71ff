import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as texts from '#texts/profile-settings.ts';

const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
);

/** The button that deletes the account. */
export function DeleteAccount({ userId }: { userId: number }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <section className={css.setting} aria-labelledby="delete-title">
      <h3 className={typography.h4} id="delete-title">
        {texts.deleteTitle()}
      </h3>
      <p className={typography.meta}>{texts.deleteLead()}</p>
      <div>
        <Button onClick={() => setDialog('open')}>{texts.deleteMine()}</Button>
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <DeleteAccountDialog userId={userId} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </section>
  );
}
