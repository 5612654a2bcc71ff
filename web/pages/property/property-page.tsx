/** Property. */
export function PropertyPage() {
  return (
    <div className="wrap">
      <h1>Property</h1>
    </div>
  );
}
