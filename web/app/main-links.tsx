import { Link } from '@tanstack/react-router';
import { useSummary } from '#web/session/account-summary.ts';

/** The tab decides; filters beside it don't matter. */
const byTab = { includeSearch: true, exact: false } as const;

/** The links of the header and of the menu on phones; who has a featured plan needs no prices. */
export function MainLinks({ onChoose }: { onChoose?: () => void }) {
  const { hasFeaturePlan } = useSummary();
  return (
    <>
      <Link to="/properties" search={{ transaction_type: 'sale' }} activeOptions={byTab} onClick={onChoose}>
        For Buyers
      </Link>
      <Link to="/properties" search={{ transaction_type: 'rent' }} activeOptions={byTab} onClick={onChoose}>
        For Tenants
      </Link>
      <Link to="/properties" search={{ transaction_type: 'buy' }} activeOptions={byTab} onClick={onChoose}>
        For Owners
      </Link>
      {!hasFeaturePlan && (
        <Link to="/pricing" onClick={onChoose}>
          Pricing
        </Link>
      )}
    </>
  );
}
