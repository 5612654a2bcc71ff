/** Short facts in a row, with dots between them. */
export function Facts({ facts }: { facts: readonly string[] }) {
  if (!facts.length) return null;
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
