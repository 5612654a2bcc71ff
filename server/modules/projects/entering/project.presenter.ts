import type { ProjectLack } from '#contracts/projects/project-choices.ts';
import type { DeveloperProject, ProjectLine } from '#contracts/projects/projects.ts';
import { hasReraForm } from '#contracts/verification/rera.ts';
import type { DeveloperProjectRow } from './developer-projects.repository.ts';
import type { ConfigurationRow, NoteRow, PhaseRow, TowerRow } from './parts.repository.ts';

/** A project with its parts. */
export interface ProjectParts {
  row: DeveloperProjectRow;
  phases: readonly PhaseRow[];
  towers: readonly TowerRow[];
  configurations: readonly ConfigurationRow[];
  notes: readonly NoteRow[];
}

export const presentLine = (row: DeveloperProjectRow): ProjectLine => ({
  id: row.id,
  name: row.name,
  city: row.city,
  locality: row.locality,
  state: row.state,
  slug: row.state === 'published' ? row.slug : null,
  units: row.units,
  left: row.left,
  followers: row.followers,
  waiting_phases: row.state === 'published' ? row.waiting_phases : 0,
  changed_at: row.changed_at.toISOString(),
});

/** Parts that the project lacks before the desk can look at it. */
export function lacksOf({ row, phases, configurations }: ProjectParts): ProjectLack[] {
  const isExempt = row.rera_exemption !== null;
  return [
    ...(row.latitude === null ? (['point'] as const) : []),
    ...(phases.length === 0 && !isExempt ? (['phases'] as const) : []),
    ...(phases.some((phase) => phase.rera_number === null) && !isExempt ? (['rera'] as const) : []),
    ...(configurations.length === 0 ? (['configurations'] as const) : []),
    ...(configurations.some((one) => one.units_left > 0 && one.price_from === null) ? (['price'] as const) : []),
  ];
}

/** A project as its developer and the desk see it. */
export function presentProject(parts: ProjectParts): DeveloperProject {
  const { row, phases, towers, configurations, notes } = parts;
  return {
    ...presentLine(row),
    revision: row.revision,
    reason: row.reason,
    about: {
      name: row.name,
      other_names: row.other_names,
      city: row.city,
      state: row.state_name,
      locality: row.locality,
      latitude: row.latitude,
      longitude: row.longitude,
      status: row.status,
      description: row.description,
      amenities: row.amenities,
      payment_plan: row.payment_plan,
      approvals: row.approvals,
      rera_exemption: row.rera_exemption,
    },
    phases: phases.map(({ id, name, rera_number: number, possession_on: day, seen_at: seenAt }) => ({
      id,
      name,
      rera_number: number,
      possession_on: day,
      is_seen: seenAt !== null,
      has_form: number === null || hasReraForm(number, row.state_name),
    })),
    towers: towers.map(({ id, name, phase, floors, units, rows }) => ({ id, name, phase, floors, units, rows })),
    configurations: configurations.map((one) => ({
      id: one.id,
      name: one.name,
      kind: one.kind,
      bedrooms: one.bedrooms,
      carpet_area: one.carpet_area,
      built_up_area: one.built_up_area,
      super_area: one.super_area,
      price_from: one.price_from,
      price_to: one.price_to,
      units_total: one.units_total,
      units_left: one.units_left,
      plan: one.plan,
      rows: one.rows,
    })),
    brochure: row.brochure_bytes === null ? null : { bytes: row.brochure_bytes },
    notes: notes.map(({ id, said_on, body }) => ({ id, said_on, body })),
    lacks: lacksOf(parts),
  };
}
