/** Texts that break out of HTML, scripts, attributes or templates where they are written without care. */
export const hostileTexts = {
  closesScript: `</script><script>alert(1)</script>`,
  closesTitle: `</title><img src=x onerror=alert(2)>`,
  quotes: `"'\`><svg onload=alert(3)>`,
  template: '${alert(4)} {{7*7}} <%= 1 %> %s',
  lineEnds: `before\u2028after\u2029end`,
  turnsAround: `\u202Edesrever\u202C \u200Fمرحبا\u200E`,
  emoji: '🏡👨‍👩‍👧‍👦🇮🇳',
  comment: '<!-- <script> -->',
  dangerousLink: 'javascript:alert(5)',
  long: 'W'.repeat(200),
  devanagari: 'पुण्यातील सुंदर घर',
} as const;

/** White space collapsed, as browsers show text. */
export const shownText = (text: string): string => text.replace(/\s+/g, ' ').trim();
