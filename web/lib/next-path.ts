/** A placeholder for our origin: a URL that resolves to another origin leaves the site. */
const here = 'http://here.invalid';
/** The maximum length of a path that is carried through the sign-in. */
const mostCharacters = 500;
/** Leading a signed-in user back to these pages would be a loop. */
const signingIn = /^(\/hi)?\/(signin|signup)\/?$/;

/** Browsers read a backslash as a slash, and drop tabs and line breaks. */
function isOurs(path: string): boolean {
  if (!path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return false;
  // After the dots are resolved, as in /.//evil.example, it must still begin with a single slash.
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
 * The path to open after signing in, with its query and hash, or `undefined` for anything that is or could become
 * another site's address, however often it was encoded.
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
