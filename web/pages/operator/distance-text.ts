/** "250 m", "2.5 km", "108 km". */
export function distanceText(metres: number): string {
  if (metres < 1000) return `${metres} m`;
  const km = metres / 1000;
  return `${km < 10 ? Math.round(km * 10) / 10 : Math.round(km)} km`;
}
