import type { FoundPlace, PlacesService } from '#server/modules/places/places.module.ts';
import type { LongConnection } from '#server/platform/database/on-one-node.ts';
import { freeSlug } from './area-slugs.ts';
import { insertArea, listAreas, updateArea, type AreaRow } from './areas.repository.ts';
import { readWrittenPlace, type GazetteerPlace, type WrittenPlace } from './written-place.ts';

type Places = Pick<PlacesService, 'find' | 'detail'>;

/** The areas of places that records name, those that are new stored. A place is recognised by its id in the gazetteer. */
export async function openAreas(client: LongConnection, places: Places) {
  const stored = await listAreas(client);
  const byPlace = new Map(stored.areas.map((area) => [area.gazetteer_id, area]));
  const keyOf = (cityAreaId: number | null, slug: string) => `${cityAreaId ?? ''}/${slug}`;
  const slugs = new Set(stored.slugs.map(({ city_area_id: cityAreaId, slug }) => keyOf(cityAreaId, slug)));

  function newSlug({ name, state }: FoundPlace, cityAreaId: number | null): string {
    const isTaken = (slug: string) => slugs.has(keyOf(cityAreaId, slug));
    const slug = freeSlug(name, { state: cityAreaId === null ? state : null, isTaken });
    slugs.add(keyOf(cityAreaId, slug));
    return slug;
  }

  /** The area of a place. One that the gazetteer has renamed or moved gets another slug, and is found under both. */
  async function areaOf(place: FoundPlace, cityArea: AreaRow | null): Promise<AreaRow> {
    const { id, name, state, latitude, longitude } = place;
    const cityAreaId = cityArea?.id ?? null;
    const said = {
      gazetteer_id: id,
      city_area_id: cityAreaId,
      name,
      city: place.city ?? name,
      state,
      latitude,
      longitude,
    };
    const before = byPlace.get(id);
    if (!before) {
      const area = await insertArea(client, { ...said, slug: newSlug(place, cityAreaId) });
      byPlace.set(id, area);
      return area;
    }
    const isRenamed = before.name !== name || before.city_area_id !== cityAreaId;
    const isMoved = before.latitude !== latitude || before.longitude !== longitude;
    if (!isRenamed && !isMoved && before.merged_into === null) return before;
    const slug = isRenamed ? newSlug(place, cityAreaId) : before.slug;
    const area = { ...before, ...said, slug, merged_into: null };
    await updateArea(client, area);
    byPlace.set(id, area);
    return area;
  }

  /** The area of the city, and that of the locality. */
  async function areasOf({ city, locality }: GazetteerPlace): Promise<AreaRow[]> {
    const ofCity = await areaOf(city, null);
    return locality === null ? [ofCity] : [ofCity, await areaOf(locality, ofCity)];
  }

  /** Places that the gazetteer has no more lead to the one that has their name now. */
  async function mergeAreas(): Promise<void> {
    for (const area of stored.areas) {
      if (area.merged_into !== null || places.detail(area.gazetteer_id) !== null) continue;
      const locality = area.city_area_id === null ? '' : area.name;
      const meant = readWrittenPlace(places, { city: area.city, state: area.state, locality });
      const other = meant && (await areasOf(meant)).at(-1);
      if (!other || other.id === area.id) continue;
      await updateArea(client, { ...area, merged_into: other.id });
    }
  }

  return {
    /** The areas of a written place, the city first; none where the gazetteer doesn't have its city. */
    async of(written: WrittenPlace): Promise<AreaRow[]> {
      const meant = readWrittenPlace(places, written);
      return meant ? areasOf(meant) : [];
    },
    mergeAreas,
    /** All areas of cities. */
    cities: (): AreaRow[] => [...byPlace.values()].filter((area) => area.city_area_id === null),
  };
}
