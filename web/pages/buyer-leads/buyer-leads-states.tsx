import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import './buyer-leads-states.css';

/** The list could not be loaded: why, and another try. */
export function BuyerLeadsError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="wrap results">
      <h1>Buyer Leads</h1>
      <div className="stack leads-error">
        <Notice look="danger" title="Error loading buyer leads" role="alert">
          {error instanceof Error ? error.message : 'Failed to fetch buyer leads'}
        </Notice>
        <div>
          <Button look="primary" onClick={() => router.invalidate()}>
            Try Again
          </Button>
        </div>
      </div>
    </div>
  );
}

/** While the first leads are on their way. */
export function BuyerLeadsPending() {
  return (
    <div className="wrap results" role="status">
      <h1>Buyer Leads</h1>
      <p className="sr">Loading buyer leads...</p>
      <div className="grid grid--2 leads-pending" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="skeleton leads-pending__card" />
        ))}
      </div>
    </div>
  );
}
