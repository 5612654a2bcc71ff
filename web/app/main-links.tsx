import { Link } from '@tanstack/react-router';
import { useSummary } from '#web/session/account-summary.ts';
import * as texts from '#texts/app.ts';

/** The tab alone marks a link as active; other filters don't matter. */
const byTab = { includeSearch: true, exact: false } as const;

/** The links of the header and of the phone menu; a user with a featured plan sees no link to the prices. */
export function MainLinks({ onChoose }: { onChoose?: () => void }) {
  const { hasFeaturePlan } = useSummary();
  return (
    <>
      <Link to="/properties" search={{ transaction_type: 'sale' }} activeOptions={byTab} onClick={onChoose}>
        {texts.forBuyers()}
      </Link>
      <Link to="/properties" search={{ transaction_type: 'rent' }} activeOptions={byTab} onClick={onChoose}>
        {texts.forTenants()}
      </Link>
      <Link to="/properties" search={{ transaction_type: 'buy' }} activeOptions={byTab} onClick={onChoose}>
        {texts.forOwners()}
      </Link>
      {!hasFeaturePlan && (
        <Link to="/pricing" data-plan={hasFeaturePlan === null ? 'loading' : undefined} onClick={onChoose}>
          {texts.pricing()}
        </Link>
      )}
    </>
  );
}
