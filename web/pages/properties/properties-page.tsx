/** For sale. */
export function PropertiesPage() {
  return (
    <div className="wrap">
      <h1>For sale</h1>
    </div>
  );
}
