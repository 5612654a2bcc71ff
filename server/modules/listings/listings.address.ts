import { canonicalCity, nameKey } from '#contracts/search/city-names.ts';

/** The parts of an address beside its street. */
export interface AddressParts {
  locality?: string | null;
  city?: string | null;
  state?: string | null;
  postalCode?: string | null;
}

const pin = /\b[1-9]\d{5}\b/;

/**
 * The street of an address, without the locality, city, state, PIN code and country that follow it and have fields of
 * their own; empty when nothing else is there. A PIN code among them is returned where none was given; where it is a
 * different one, it and all before it stay.
 *
 * "14 Baner Road, Baner, Pune, Maharashtra 411045, India" → "14 Baner Road", 411045.
 */
export function streetPart(address: string, parts: AddressParts): { street: string; postalCode: string | null } {
  const names = new Set([parts.locality, parts.city, parts.state, 'India'].map((name) => nameKey(name ?? '')));
  const isCity = (name: string) => Boolean(parts.city) && canonicalCity(name) === canonicalCity(parts.city ?? '');
  const pieces = address.split(',').map((piece) => piece.trim());
  let postalCode = parts.postalCode ?? null;
  while (pieces.length > 0) {
    const piece = pieces.at(-1) ?? '';
    const found = pin.exec(piece)?.[0];
    if (found && postalCode && found !== postalCode) break;
    const name = piece
      .replace(pin, '')
      .replace(/[\s-]+$/, '')
      .trim();
    if (name !== '' && !names.has(nameKey(name)) && !isCity(name)) break;
    postalCode ??= found ?? null;
    pieces.pop();
  }
  return { street: pieces.join(', '), postalCode };
}
