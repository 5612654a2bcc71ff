/** Letters and digits alone, so that spelling doesn't matter: "Green Park-II" is "greenparkii". Lists store such keys. */
export function squash(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
