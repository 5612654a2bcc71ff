import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { makeFileReader, type ImportedRecord } from '#server/modules/listing-import/file-reader.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import {
  isBelievable,
  societyKey,
  worthKindOf,
  type AreaField,
  type MarketKey,
  type WorthHome,
} from '#server/modules/typical-prices/worth/worth-home.ts';
import { answersTo, cityOfFile } from '../real-files.ts';

/** A home of a file, in its market. */
export interface RealHome extends WorthHome {
  city: string;
  deal: MarketKey['deal'];
}

const now = new Date('2026-11-28T12:00:00+05:30');

/** Homes of the files of a directory, read as an import reads them; doubtful lines, and those without price or area, are left out. */
export async function readRealHomes(directory: string): Promise<{ homes: RealHome[]; read: number }> {
  const places = makePlacesService();
  const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });
  const homes: RealHome[] = [];
  let read = 0;
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.csv')).toSorted()) {
    const file = { name, open: () => createReadStream(path.join(directory, name)) };
    const given = { columns: {}, units: {}, questions: answersTo(name), source: null };
    const defaults = { city: cityOfFile(name), transactionType: null, storeDoubtful: false, now };
    const understood = await reader.understand(file, given, defaults);
    for await (const line of reader.readHomes(file, understood, given, defaults)) {
      if (line.kind !== 'home') continue;
      read += 1;
      const home = line.doubt ? null : homeOf(line.record, homes.length + 1);
      if (home) homes.push(home);
    }
  }
  joinCopies(homes);
  for (const home of homes) movePoint(home);
  return { homes, read };
}

const areas: readonly [AreaField, 'carpetArea' | 'builtArea' | 'superBuiltupArea' | 'landArea'][] = [
  ['carpet_area', 'carpetArea'],
  ['built_area', 'builtArea'],
  ['super_builtup_area', 'superBuiltupArea'],
  ['land_area', 'landArea'],
];

function homeOf(record: ImportedRecord, id: number): RealHome | null {
  const kind = worthKindOf(record.propertyType);
  const [area] = areas.filter(([, name]) => record[name]);
  const { transactionType: deal, price, city } = record;
  if (!kind || !area || !price || !city || (deal !== 'sale' && deal !== 'rent')) return null;
  const sqft = record[area[1]] ?? 0;
  if (!isBelievable(deal, { sqft, rupees: price })) return null;
  return {
    id,
    ownerId: id,
    city,
    deal,
    kind,
    type: record.propertyType,
    area: area[0],
    sqft,
    rupees: price,
    bedrooms: record.bedrooms ?? null,
    bathrooms: record.bathrooms ?? null,
    balconies: record.balconies ?? null,
    parking: record.parkingSpots ?? null,
    furnishing: record.furnishing ?? null,
    furnishingItems: record.furnishingItems?.length ?? 0,
    amenities: record.amenities?.length ?? 0,
    status: record.projectStatus ?? null,
    floor: record.floorNo ?? null,
    yearBuilt: record.yearBuilt ?? null,
    locality: record.locality?.trim().toLowerCase() ?? '',
    society: societyKey(record.society),
    latitude: record.latitude ?? null,
    longitude: record.longitude ?? null,
  };
}

/** Items by their keys. */
export function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Copies, and homes that one owner may have posted: those of a building with as many rooms, size and price alike. */
const nearlyEqual = { size: 0.01, price: 0.03 };

/** The files name no owners: alike homes get one, and are never evidence for each other. */
function joinCopies(homes: readonly RealHome[]): void {
  const byBuilding = groupedBy(homes, (home) => {
    const { city, deal, kind, locality, society, latitude, longitude, bedrooms } = home;
    const at = society || `${latitude?.toFixed(4) ?? ''},${longitude?.toFixed(4) ?? ''}`;
    return [city, deal, kind, locality, at, bedrooms].join('|');
  });
  for (const building of byBuilding.values()) {
    building.sort((a, b) => a.sqft - b.sqft || a.rupees - b.rupees);
    for (const [at, home] of building.entries()) {
      for (const before of building.slice(0, at)) {
        if (Math.log(home.sqft / before.sqft) >= nearlyEqual.size) continue;
        if (Math.abs(Math.log(home.rupees / before.rupees)) >= nearlyEqual.price) continue;
        const { ownerId } = before;
        const joined = home.ownerId;
        for (const one of building) if (one.ownerId === joined) one.ownerId = ownerId;
      }
    }
  }
}

/** Moves a point by 50 to 150 m, as the product does before anybody else sees it. */
function movePoint(home: RealHome): void {
  if (home.latitude === null || home.longitude === null) return;
  const angle = (home.id * 2.399_963) % (2 * Math.PI);
  const metres = 50 + ((home.id * 7919) % 101);
  home.latitude += (Math.sin(angle) * metres) / 111_000;
  home.longitude += (Math.cos(angle) * metres) / 111_000;
}
