/** Written later. */
export function PrivacyPolicyPage() {
  return <div className="wrap" />;
}
