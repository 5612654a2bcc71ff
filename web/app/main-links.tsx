import { Link } from '@tanstack/react-router';

const exact = { exact: true, includeSearch: true } as const;

/** The links of the header and of the menu on phones. */
export function MainLinks({ onChoose }: { onChoose?: () => void }) {
  return (
    <>
      <Link to="/properties" search={{}} activeOptions={exact} onClick={onChoose}>
        For Buyers
      </Link>
      <Link to="/properties" search={{ transaction_type: 'rent' }} activeOptions={exact} onClick={onChoose}>
        For Tenants
      </Link>
      <Link to="/properties" search={{ transaction_type: 'buy' }} activeOptions={exact} onClick={onChoose}>
        For Owners
      </Link>
      <Link to="/pricing" onClick={onChoose}>
        Pricing
      </Link>
    </>
  );
}
