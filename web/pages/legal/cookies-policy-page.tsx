/** Written later. */
export function CookiesPolicyPage() {
  return <div className="wrap" />;
}
