/** Stands for our own origin, whichever it is: what leaves it is not ours. */
const here = 'http://here.invalid';
/** The longest address that is carried through the sign-in. */
const mostCharacters = 500;
/** Who has just signed in has no business there, and would go round in a circle. */
const signingIn = /^\/(signin|signup)\/?$/;

/** Browsers read a backslash as a slash, and drop tabs and line breaks. */
function isOurs(path: string): boolean {
  if (!path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return false;
  // With the dots taken out, as in /.//evil.example, it must still begin with one slash.
  const url = URL.canParse(path, here) ? new URL(path, here) : null;
  return url !== null && url.origin === here && !url.pathname.startsWith('//');
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Where a visitor goes on after signing in: a path of this site with its query and hash, or `undefined` for anything
 * that is or could become another site's address, however often it was encoded.
 */
export function safeNextPath(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > mostCharacters || !isOurs(raw)) return undefined;
  const url = new URL(raw, here);
  let path: string | null = url.pathname;
  while (path !== null && isOurs(path)) {
    const next = decoded(path);
    if (next === path) return signingIn.test(path) ? undefined : url.pathname + url.search + url.hash;
    path = next;
  }
  return undefined;
}
