/** Checks and readers of settings that a plain pattern cannot describe. */

export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  );
}

export function originOf(text: string): string {
  return new URL(text).origin;
}

/** An address of the gateway's API, with or without the version at the end. */
export function isApiUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
}

export function apiUrlOf(text: string): string {
  return text.replace(/\/+$/, '').replace(/\/v1$/, '');
}

/** An address of map tiles with `{z}`, `{x}` and `{y}`, as servers of raster tiles name theirs. */
export function isTilesUrl(text: string): boolean {
  const url = URL.parse(text);
  const has = (name: string) => text.split(`{${name}}`).length === 2;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    !/[{}]/.test(url.hostname) &&
    !/[\s;,"'<>]/.test(text) &&
    has('z') &&
    has('x') &&
    has('y')
  );
}

export function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}

export function isRedisUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== '';
}

export function proxiesOf(text: string): false | number | string[] {
  if (text === 'false' || text === '0') return false;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((address) => address.trim());
}
