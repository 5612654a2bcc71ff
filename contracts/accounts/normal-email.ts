/** Browsers and Node have it; contracts are compiled with the types of neither. */
declare const URL: { canParse: (text: string) => boolean; new (text: string): { hostname: string } };

/** A domain in letters of another script than Latin, or with marks; nothing else that a URL may hold. */
const foreignDomain = /@(?=.*[^\p{ASCII}])([\p{L}\p{M}\p{N}.-]+)$/u;

/**
 * An address in its compared and stored form: trimmed, in lower case, the domain as DNS has it: some browsers convert
 * `उदाहरण.भारत` to `xn--p1b6ci4b4b3a.xn--h2brj9c` in the field, others don't.
 */
export function normalEmail(email: string): string {
  const text = email.trim().toLowerCase();
  const [whole, domain = ''] = foreignDomain.exec(text) ?? [];
  if (whole === undefined || !URL.canParse(`http://${domain}`)) return text;
  return `${text.slice(0, -domain.length)}${new URL(`http://${domain}`).hostname}`;
}
