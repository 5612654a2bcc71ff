import { limits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';

/** The profile is on its way. */
export function ProfileWait() {
  return (
    <div className="profile__wait">
      <p className="lead-text" role="status">
        Loading your profile...
      </p>
      <div className="grid profile__cards">
        {Array.from({ length: limits.profileSkeletons }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

/** The profile did not come: why, and another try. */
export function ProfileError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="profile__wait" role="alert">
      <EmptyState title="Error Loading Profile" drawing={false}>
        <p className="lead-text">{text}</p>
        <Button look="primary" onClick={onRetry}>
          Try Again
        </Button>
      </EmptyState>
    </div>
  );
}
