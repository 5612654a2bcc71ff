/** The mark: four rooms that open on to a courtyard, in one line. */
export function Mark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinejoin="round"
        d="M10 5.5H21.3Q25.8 5.5 25.8 10V15.6A6.2 6.2 0 0 0 38.2 15.6V10Q38.2 5.5 42.7 5.5H54Q58.5 5.5 58.5 10V21.3Q58.5 25.8 54 25.8H48.4A6.2 6.2 0 0 0 48.4 38.2H54Q58.5 38.2 58.5 42.7V54Q58.5 58.5 54 58.5H42.7Q38.2 58.5 38.2 54V48.4A6.2 6.2 0 0 0 25.8 48.4V54Q25.8 58.5 21.3 58.5H10Q5.5 58.5 5.5 54V42.7Q5.5 38.2 10 38.2H15.6A6.2 6.2 0 0 0 15.6 25.8H10Q5.5 25.8 5.5 21.3V10Q5.5 5.5 10 5.5Z"
      />
    </svg>
  );
}
