import { formatRupees } from '#contracts/text/rupees.ts';
import type { MapHome } from '#contracts/search/search.ts';
import { isMonthly, type TransactionType } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { homeName } from '#web/lib/record-text.ts';
import * as texts from '#texts/map.ts';
import * as common from '#texts/common.ts';

/** A drawn label at a point of a map: the pixel of its middle, and its size. */
export interface Drawn {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Height of a label with the gap to the next one. */
export const labelHeight = 36;

/** The size of a label; its characters are 8 px wide on average. */
export function labelSize(text: string): Pick<Drawn, 'width' | 'height'> {
  return { width: 8 * text.length + 26, height: labelHeight };
}

export function areOver(a: Drawn, b: Drawn): boolean {
  return 2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height;
}

/** Those that lie over none before them. */
export function clearOfOthers<T extends Drawn>(all: readonly T[]): T[] {
  const clear: T[] = [];
  for (const one of all) if (!clear.some((other) => areOver(other, one))) clear.push(one);
  return clear;
}

/** "₹85 L"; a home without a price has a short text instead. */
export function priceLabel({ price }: Pick<MapHome, 'price'>): string {
  return price > 0 ? formatRupees(price) : texts.askPrice();
}

/** A price as it is spoken: "₹85 lakh", "₹1.2 crore". */
function spokenPrice(home: Pick<MapHome, 'price'>): string {
  return priceLabel(home).replace(/ L$/, ' lakh').replace(/ Cr$/, ' crore');
}

/** "₹85 lakh, 2 BHK apartment in Baner, featured". */
export function homeLabel(home: MapHome, tab: TransactionType, isSaved = false): string {
  const price = isMonthly(tab) && home.price > 0 ? texts.perMonth({ price: spokenPrice(home) }) : spokenPrice(home);
  const name = home.place ? common.homeIn({ home: homeName(home), place: placeInScript(home.place) }) : homeName(home);
  return [price, name, home.is_featured && texts.featured(), isSaved && texts.saved()].filter(Boolean).join(', ');
}
