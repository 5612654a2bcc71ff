import { limits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as records from './listings/records.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './profile-states.module.css';
import * as texts from '#texts/profile.ts';
import * as common from '#texts/common.ts';

/** Shown while the profile loads. */
export function ProfileWait() {
  return (
    <div className={css.wait}>
      <p className={typography.lead} role="status">
        {texts.loadingProfile()}
      </p>
      <div className={`${layout.grid} ${records.cards}`}>
        {Array.from({ length: limits.profileSkeletons }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

/** The profile could not be loaded: the reason, and a retry button. */
export function ProfileError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={css.wait} role="alert">
      <EmptyState title={texts.errorTitle()} drawing={false}>
        <p className={typography.lead}>{text}</p>
        <Button look="primary" onClick={onRetry}>
          {common.tryAgainTitled()}
        </Button>
      </EmptyState>
    </div>
  );
}
