import type { ChangeProjectBody, ProjectAbout } from '#contracts/projects/projects.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import { canonicalCity } from '#contracts/search/city-names.ts';
import { languages } from '#contracts/text/languages.ts';
import { squash } from '#contracts/text/squash.ts';
import { amenityLabels, amenityOptions } from '#contracts/homes/posting-choices.ts';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguage } from '#server/platform/language.ts';
import * as repository from './developer-projects.repository.ts';
import { reraKeyOf, type DeveloperProjectRow } from './developer-projects.repository.ts';
import * as parts from './parts.repository.ts';

/** Ids of parts that a list names. Throws 422 for one that the project doesn't have. */
function idsOf(given: readonly { id?: number | null | undefined }[], stored: readonly { id: number }[]): number[] {
  const ids = given.flatMap(({ id }) => id ?? []);
  if (!ids.every((id) => stored.some((part) => part.id === id)) || new Set(ids).size < ids.length) {
    throw new AppError('projects.unknown_part');
  }
  return ids;
}

/** Throws 409 when a part that a list leaves out has units in the table. */
function requireEmpty(stored: readonly { id: number; name: string; rows: number }[], ids: readonly number[]): void {
  const left = stored.find(({ id, rows }) => rows > 0 && !ids.includes(id));
  if (left) throw new AppError('projects.part_has_units', { params: { part: left.name, units: left.rows } });
}

/** Amenities by our names in all languages, whose pages translate the stored one. */
const offeredAmenities = new Map(
  amenityOptions.flatMap((amenity) =>
    languages.map((language) => [squash(inLanguage(language, amenityLabels[amenity])), amenity as string] as const),
  ),
);

/** The first step in the words that searches and pages use. */
export const inOurWords = (about: ProjectAbout): ProjectAbout => ({
  ...about,
  city: canonicalCity(about.city, about.state),
  amenities: [...new Set(about.amenities.map((amenity) => offeredAmenities.get(squash(amenity)) ?? amenity))],
});

/**
 * Stores the first step. Name and place of a project that the desk has published stay, and so does its exemption: the
 * desk has seen these.
 */
export async function storeAbout(transaction: Db, row: DeveloperProjectRow, given: ProjectAbout): Promise<void> {
  const about = inOurWords(given);
  const isSeen = row.state === 'published';
  const isMoved = about.name !== row.name || about.city !== row.city || about.state !== row.state_name;
  if (isSeen && (isMoved || about.rera_exemption !== row.rera_exemption || about.latitude === null)) {
    throw new AppError('projects.fixed');
  }
  await repository.updateAbout(transaction, row.id, about);
}

/** Stores phases. Those that the desk has seen stay with their number; new ones of a published project wait for it. */
export async function storePhases(
  transaction: Db,
  row: DeveloperProjectRow,
  { phases, today }: { phases: NonNullable<ChangeProjectBody['phases']>; today: string },
): Promise<void> {
  const stored = await parts.listPhases(transaction, row.id);
  const ids = idsOf(phases, stored);
  const last = `${Number(today.slice(0, 4)) + projectLimits.yearsAhead}${today.slice(4)}`;
  const keyed = phases.map((phase) => ({
    ...phase,
    id: phase.id ?? null,
    key: phase.rera_number === null ? null : reraKeyOf(row.state_name, phase.rera_number),
  }));
  for (const { seen_at: seenAt, id, rera_number: number } of stored) {
    const now = phases.find((phase) => phase.id === id);
    if (seenAt !== null && now?.rera_number !== number) throw new AppError('projects.fixed');
  }
  for (const [at, { key, rera_number: number, possession_on: day }] of keyed.entries()) {
    if (key !== null && keyed.slice(0, at).some((other) => other.key === key)) {
      throw new AppError('projects.rera_twice', { params: { number: number ?? '' } });
    }
    if (day !== null && day > last)
      throw new AppError('projects.date_too_far', { params: { years: projectLimits.yearsAhead } });
  }
  const keys = keyed.flatMap(({ key }) => key ?? []);
  const used = await repository.findUsedNumber(transaction, { ownerId: row.owner_id, projectId: row.id, keys });
  if (used) throw new AppError('projects.rera_used', { params: used });
  await parts.deleteOtherParts(transaction, 'phases', row.id, ids);
  for (const [at, phase] of keyed.entries()) await parts.upsertPhase(transaction, row.id, at, phase);
  const isNew = phases.some(({ id, rera_number: number }) => number !== null && !stored.some((one) => one.id === id));
  if (row.state === 'published' && isNew) await repository.updateSubmitted(transaction, row.id, 'published');
}

/** Stores towers. With several phases each tower names its own, so that nothing of an unseen phase is shown. */
export async function storeTowers(
  transaction: Db,
  row: DeveloperProjectRow,
  towers: NonNullable<ChangeProjectBody['towers']>,
): Promise<void> {
  const [phases, stored] = [await parts.listPhases(transaction, row.id), await parts.listTowers(transaction, row.id)];
  const ids = idsOf(towers, stored);
  requireEmpty(stored, ids);
  const only = phases.length === 1 ? (phases[0]?.name ?? null) : null;
  const placed = towers.map((tower) => ({ ...tower, phase: tower.phase ?? only }));
  for (const { id, name, phase, units } of placed) {
    if (phase === null && phases.length > 1) {
      throw new AppError('projects.tower_without_phase', { params: { tower: name } });
    }
    if (phase !== null && !phases.some((one) => one.name === phase)) {
      throw new AppError('projects.unknown_phase', { params: { phase } });
    }
    const { rows = 0 } = stored.find((one) => one.id === id) ?? {};
    if (units < rows) throw new AppError('projects.tower_too_small', { params: { tower: name, units: rows } });
  }
  await parts.deleteOtherParts(transaction, 'towers', row.id, ids);
  for (const [at, tower] of placed.entries()) await parts.upsertTower(transaction, row.id, at, tower);
}

/** Stores configurations. Those with rows of units get their counts and prices from these. */
export async function storeConfigurations(
  transaction: Db,
  row: DeveloperProjectRow,
  configurations: NonNullable<ChangeProjectBody['configurations']>,
): Promise<void> {
  const stored = await parts.listConfigurations(transaction, row.id);
  const ids = idsOf(configurations, stored);
  requireEmpty(stored, ids);
  await parts.deleteOtherParts(transaction, 'configurations', row.id, ids);
  for (const [at, one] of configurations.entries()) await parts.upsertConfiguration(transaction, row.id, at, one);
  await parts.updateFromUnits(transaction, row.id);
}
