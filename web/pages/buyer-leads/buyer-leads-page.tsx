/** Buyer Leads. */
export function BuyerLeadsPage() {
  return (
    <div className="wrap">
      <h1>Buyer Leads</h1>
    </div>
  );
}
