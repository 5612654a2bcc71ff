import * as css from './facts.module.css';

/** Short facts in a row, separated by dots. */
export function Facts({ facts }: { facts: readonly string[] }) {
  if (!facts.length) return null;
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
