/** Written later. */
export function TermsConditionsPage() {
  return <div className="wrap" />;
}
