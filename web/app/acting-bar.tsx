import { useSyncExternalStore } from 'react';
import { readActing, stopActing } from '#web/lib/acting.ts';
import { subscribeToStorage } from '#web/lib/storage.ts';
import { Button } from '#web/ui/button/button.tsx';
import * as css from './page-frame.module.css';
import * as texts from '#texts/app.ts';

/** Says on every page that this tab works for an agency. */
export function ActingBar() {
  const acting = useSyncExternalStore(subscribeToStorage, readActing, () => null);
  return (
    acting && (
      <aside className={css.acting} aria-label={texts.agency()}>
        <span>{texts.workingFor({ agency: acting.agency })}</span>
        <Button size="sm" onClick={stopActing}>
          {texts.stopWorking()}
        </Button>
      </aside>
    )
  );
}
