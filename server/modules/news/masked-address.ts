/** "a•••@example.in": its owner knows it again, nobody else learns it. */
export function maskedAddress(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}
