import isMobile from 'libphonenumber-js/mobile';
import { describe, expect, it } from 'vitest';
import { Picture, TenantRequirement } from '#contracts/homes/listings.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { amenityOptions } from '#contracts/homes/posting-choices.ts';
import { tenantFields } from '#contracts/record/tenant.ts';
import { userTypes } from '#contracts/accounts/user-types.ts';
import { isGround } from '#contracts/homes/vocabulary.ts';
import { buildDemo } from './build-demo.ts';
import { demoTypes } from './demo-types.ts';
import { readLocalities } from './localities.ts';
import { fitsType, areSimilar, readPictures } from './pictures.ts';

const now = new Date('2026-11-21T10:00:00Z');
const dayMs = 86_400_000;
const { users, records } = buildDemo({ seed: 1, now });
// Oldest first, as lists of homes have them from their end.
const inTime = records.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
const listings = inTime.filter((record) => record.transactionType === 'sale' || record.transactionType === 'rent');
const leads = records.filter((record) => !listings.includes(record));
const pictureById = new Map(readPictures().map((picture) => [picture.id, picture]));

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

describe('demo data', () => {
  it('is the same for the same seed, and other for another', () => {
    expect(buildDemo({ seed: 1, now })).toEqual({ users, records });
    expect(buildDemo({ seed: 2, now }).records[0]?.title).not.toBe(records[0]?.title);
  });

  it('holds listings and leads of every kind in every city', () => {
    expect(countBy(records, (record) => record.transactionType)).toEqual({
      sale: 330 + 144,
      rent: 270 + 104,
      buy: 150,
      tenant: 150,
    });
    expect(Object.keys(countBy(records, (record) => record.city ?? '')).length).toBe(14);
    for (const type of demoTypes)
      expect(listings.filter((record) => record.propertyType === type).length, type).toBeGreaterThan(1);
    for (const type of userTypes)
      expect(users.filter((user) => user.userType === type).length, type).toBeGreaterThan(2);
  });

  it('has people with contacts of their own that work as such', () => {
    expect(users.length).toBe(60);
    expect(new Set(users.map((user) => user.email)).size).toBe(60);
    expect(new Set(users.map((user) => user.phone)).size).toBe(60);
    for (const { email, phone } of users) {
      expect(email).toMatch(/^[a-z]+(\.[a-z]+)?@demo\.aangan\.example$/);
      expect(isMobile(phone, 'IN')?.isValid()).toBe(true);
    }
    for (const record of records) expect(record.contactEmail).toBe(users[record.owner]?.email);
  });

  it('describes no two records in the same words, and leaves no slot open', () => {
    const descriptions = records.map((record) => record.description ?? '');
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const { title, description = '' } of records) {
      expect(`${title} ${description}`).not.toMatch(/[{}]|undefined|null|NaN|\b[Aa] apartment| {2}/);
      expect(title.length).toBeGreaterThan(3);
      expect(title.length).toBeLessThanOrEqual(200);
      expect(description.length).toBeGreaterThan(60);
    }
  });

  it('calls no home furnished that is not', () => {
    const said = listings.flatMap(({ title, furnishing }) => {
      const [word] = /\b(?:semi-|un)?furnished\b|plug-and-play/i.exec(title) ?? [];
      return word ? [[word.toLowerCase().replace('plug-and-play', 'furnished'), furnishing]] : [];
    });
    expect(said.length).toBeGreaterThan(10);
    for (const [word, furnishing] of said) expect(word).toBe(furnishing);
  });

  it('repeats no title pattern and no opening among twelve neighbours', () => {
    for (const side of ['sale', 'rent'] as const) {
      const page = listings.filter((record) => record.transactionType === side);
      for (let at = 0; at + 12 <= page.length; at += 12) {
        const openings = page.slice(at, at + 12).map((record) => (record.description ?? '').slice(0, 26));
        expect(new Set(openings).size).toBeGreaterThanOrEqual(11);
        const titles = page.slice(at, at + 12).map((record) => record.title);
        expect(new Set(titles).size).toBe(12);
      }
    }
  });

  it('asks what homes of the place cost', () => {
    const localities = new Map(readLocalities().map((place) => [`${place.name}, ${place.city}`, place]));
    for (const record of listings) {
      const place = localities.get(`${record.locality}, ${record.city}`);
      if (!place) throw new Error('A listing stands in no known locality.');
      const price = record.price ?? 0;
      if (price === 0 || isGround(record.propertyType) || record.propertyType === 'commercial') continue;
      if (record.transactionType === 'sale') {
        const ratio = price / (record.superBuiltupArea ?? 1) / place.pricePerSqft;
        expect(ratio, record.title).toBeGreaterThan(0.5);
        expect(ratio, record.title).toBeLessThan(1.75);
      } else if (record.propertyType !== 'pg' && record.tenancy !== 'lease') {
        const ratio = price / (place.rent[Math.min(record.bedrooms ?? 1, 4) - 1] ?? 1);
        expect(ratio, record.title).toBeGreaterThan(0.5);
        expect(ratio, record.title).toBeLessThan(2.4);
      }
    }
  });

  it('names prices that people name', () => {
    for (const { price = 0, transactionType } of listings) {
      expect(price % (transactionType === 'sale' ? 50_000 : 500)).toBe(0);
      if (price > 0) expect(formatRupees(price).length).toBeLessThan(12);
    }
  });

  it('shows at least four pictures that fit, the outside first or second, and none in a handful', () => {
    const bare = listings.filter((record) => record.images?.length === 0);
    expect(bare.length).toBeGreaterThan(4);
    expect(bare.length).toBeLessThan(20);
    for (const record of listings) {
      const images = record.images ?? [];
      if (images.length === 0) continue;
      expect(images.length, record.title).toBeGreaterThanOrEqual(4);
      expect(new Set(images.map((image) => image.id)).size).toBe(images.length);
      for (const image of images) {
        expect(Picture.parse(image)).toEqual(image);
        const source = pictureById.get(image.id);
        expect(source && fitsType(source, record.propertyType), `${source?.name} in ${record.title}`).toBe(true);
      }
      const rooms = images.slice(0, 2).map(({ id }) => pictureById.get(id)?.room);
      expect(
        rooms.some((room) => room && ['exterior', 'terrace', 'land', 'shop'].includes(room)),
        record.title,
      ).toBe(true);
    }
  });

  it.each(['sale', 'rent'])('begins no two homes alike on a page of the newest for %s, nor of one city', (side) => {
    const isOffered = ({ status, expiresAt }: (typeof listings)[number]) =>
      (status ?? 'active') === 'active' && (expiresAt ?? now) > now;
    const offered = listings.filter((one) => one.transactionType === side && one.images?.length && isOffered(one));
    const pagesOf = (list: typeof offered) => list.flatMap((_, at) => (at % 12 === 0 ? [list.slice(at, at + 12)] : []));
    const repeats = (page: typeof offered) => {
      const covers = page.flatMap(({ images }) => pictureById.get(images?.[0]?.id ?? '') ?? []);
      return covers.filter((one, at) => covers.slice(at + 1).some((other) => areSimilar(one, other))).length;
    };
    const cities = [...new Set(offered.map(({ city }) => city))];
    const pages = [pagesOf(offered), ...cities.map((city) => pagesOf(offered.filter((home) => home.city === city)))];
    expect(pages.flat().length).toBeGreaterThan(20);
    expect(pages.flat().filter((page) => repeats(page) > 0)).toEqual([]);
  });

  it('gives each type the fields it can have', () => {
    for (const record of listings) {
      if (isGround(record.propertyType)) {
        expect([record.bedrooms, record.superBuiltupArea, record.furnishing, record.floorNo]).toEqual([
          null,
          null,
          null,
          null,
        ]);
        expect(record.landArea).toBeGreaterThan(500);
      } else if (record.propertyType === 'pg' || record.propertyType === 'commercial') {
        expect(record.bedrooms).toBeNull();
      } else {
        expect(record.bedrooms).toBeGreaterThan(0);
        expect(record.carpetArea ?? 0).toBeLessThan(record.superBuiltupArea ?? 0);
      }
      if (record.floorNo != null) expect(record.floorNo).toBeLessThanOrEqual(record.totalFloors ?? 0);
      for (const amenity of record.amenities ?? []) expect(amenityOptions).toContain(amenity);
    }
  });

  it('has its share of what is not the rule', () => {
    const featured = listings.filter(
      (record) => record.isFeatured && (record.featuredUntil?.getTime() ?? 0) > now.getTime(),
    );
    // Featured homes come first: of more, a visitor would see nothing else on the first page.
    for (const tab of ['sale', 'rent']) {
      const count = featured.filter((record) => record.transactionType === tab).length;
      expect(count, tab).toBeGreaterThanOrEqual(2);
      expect(count, tab).toBeLessThanOrEqual(4);
    }
    const some = (fits: (record: (typeof records)[number]) => boolean) =>
      expect(records.filter(fits).length).toBeGreaterThan(2);
    some((record) => record.isFeatured === true && (record.featuredUntil?.getTime() ?? 0) < now.getTime());
    some((record) => listings.includes(record) && (record.expiresAt?.getTime() ?? 0) < now.getTime());
    some((record) => leads.includes(record) && record.expiresAt != null && record.expiresAt < now);
    some((record) => leads.includes(record) && record.expiresAt == null);
    some((record) => leads.includes(record) && !record.maxBudget && !record.preferredPrice);
    some((record) => record.status === 'sold');
    some((record) => record.status === 'rented');
    some((record) => record.status === 'inactive');
    some((record) => record.status === 'pending');
    some((record) => record.projectStatus === 'under-construction');
    some((record) => record.projectStatus === 'new-launch');
    some((record) => listings.includes(record) && record.price === 0);
    some((record) => record.isUrgent === true && leads.includes(record));
    some((record) => record.isUrgent === true && listings.includes(record));
    expect(records.some((record) => record.title.length > 190)).toBe(true);
    expect(records.some((record) => /\p{L}{40}/u.test(record.title))).toBe(true);
  });

  it('was posted between minutes and eighty days ago, but for what has expired', () => {
    const age = (date: Date) => (now.getTime() - date.getTime()) / dayMs;
    expect(Math.min(...records.map((record) => age(record.createdAt)))).toBeLessThan(0.3);
    for (const record of records) {
      expect(age(record.createdAt)).toBeGreaterThan(0);
      if (listings.includes(record) && record.expiresAt && record.expiresAt > now)
        expect(age(record.createdAt)).toBeLessThan(81);
    }
  });

  /** Whether a home fits a lead. */
  function fits(lead: (typeof leads)[number], home: (typeof listings)[number]): boolean {
    const places = lead.preferredLocations ?? [];
    return (
      (home.transactionType === 'sale') === (lead.transactionType === 'buy') &&
      (home.status ?? 'active') === 'active' &&
      (home.expiresAt ?? now) > now &&
      home.propertyType === lead.propertyType &&
      home.bedrooms === lead.bedrooms &&
      home.city === lead.city &&
      home.owner !== lead.owner &&
      (home.price ?? 0) <= (lead.maxBudget ?? lead.preferredPrice ?? 0) &&
      places.some((place) => place === home.city || place === `${home.locality}, ${home.city}`)
    );
  }
  const open = leads.filter(({ expiresAt }) => (expiresAt ?? new Date(now.getTime() + dayMs)) > now);
  const asAccount = (email: string) => users.findIndex((user) => user.email === `${email}@demo.aangan.example`);

  it.each([
    ['buyer', 'buy'],
    ['tenant', 'tenant'],
  ])('has homes for what the demo %s looks for, in few cities', (account, side) => {
    const posted = open.filter(({ owner }) => owner === asAccount(account));
    expect(posted.length).toBeGreaterThanOrEqual(3);
    expect(new Set(posted.map(({ city }) => city)).size).toBeLessThanOrEqual(2);
    for (const lead of posted) {
      expect(lead.transactionType).toBe(side);
      expect(listings.filter((home) => fits(lead, home)).length, lead.title).toBeGreaterThanOrEqual(5);
    }
  });

  it.each(['owner', 'owner.plan', 'agent', 'developer'])('has people who look for homes of the demo %s', (account) => {
    const homes = listings.filter(({ owner }) => owner === asAccount(account));
    const looking = homes.map(
      (home) => new Set(open.filter((lead) => fits(lead, home)).map(({ owner }) => owner)).size,
    );
    expect(looking.filter((people) => people >= 5).length).toBeGreaterThanOrEqual(2);
    // And some that nobody looks for, as everywhere.
    expect(looking).toContain(0);
  });

  it('wants what the forms offer', () => {
    for (const lead of leads) {
      expect(lead.preferredLocations?.length).toBeGreaterThan(0);
      expect(lead.preferredLocations?.length).toBeLessThanOrEqual(6);
      if (lead.preferredPrice && lead.maxBudget) expect(lead.preferredPrice).toBeLessThanOrEqual(lead.maxBudget);
      if (lead.transactionType === 'buy') {
        expect(lead.tenantRequirement).toBeNull();
        continue;
      }
      const tenant = TenantRequirement.parse(lead.tenantRequirement);
      for (const { name, kind } of tenantFields) {
        if (!('options' in kind)) continue;
        for (const word of [tenant[name] ?? []].flat()) expect(kind.options, name).toHaveProperty([word]);
      }
      expect(tenant.total_members).toBe(
        tenant.adult_members === null ? null : tenant.adult_members + (tenant.child_members ?? 0),
      );
    }
  });
});

it('has leases, whose texts name no rent and no deposit', () => {
  const leases = records.filter(({ tenancy }) => tenancy === 'lease');
  expect(leases).toHaveLength(3);
  for (const { price, securityDeposit, description } of leases) {
    expect(price).toBeGreaterThan(300_000);
    expect(securityDeposit).toBeNull();
    expect(description).not.toMatch(/deposit|₹|per month/i);
  }
});
