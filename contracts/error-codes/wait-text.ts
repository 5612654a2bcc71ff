/** "Please try again in 45 seconds.": seconds below two minutes, then minutes, then hours. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 120) return `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return minutes < 120
    ? `Please try again in ${minutes} minutes.`
    : `Please try again in ${Math.ceil(minutes / 60)} hours.`;
}
