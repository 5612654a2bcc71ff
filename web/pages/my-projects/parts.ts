import { configurationKinds } from '#contracts/projects/project-choices.ts';
import type { DeveloperProject } from '#contracts/projects/projects.ts';
import { propertyTypeLabels } from '#contracts/homes/vocabulary.ts';
import { readAmount } from '#contracts/text/amount-text.ts';
import * as texts from '#texts/my-projects.ts';

export type PartKind = 'phases' | 'towers' | 'configurations';
type Control = 'text' | 'number' | 'amount' | 'date' | 'select';

/** A column of a step: the field of each of its rows. */
export interface PartColumn {
  name: string;
  label: string;
  control: Control;
  optional?: true;
  options?: { value: string; label: string }[];
}

/** A row as its controls hold it; `id` is null for a new one. */
export interface PartRow {
  key: number;
  id: number | null;
  values: Readonly<Record<string, string>>;
  /** Shown below the row. */
  note: string | null;
}

const column = (name: string, label: string, control: Control = 'text', optional?: true): PartColumn => ({
  name,
  label,
  control,
  ...(optional && { optional }),
});

/** The columns of a step. */
export function columnsOf(kind: PartKind, { phases }: DeveloperProject): PartColumn[] {
  switch (kind) {
    case 'phases':
      return [
        column('name', texts.phaseName()),
        column('rera_number', texts.reraNumber(), 'text', true),
        column('possession_on', texts.possession(), 'date', true),
      ];
    case 'towers': {
      const names = phases.map(({ name }) => ({ value: name, label: name }));
      return [
        column('name', texts.towerName()),
        {
          ...column('phase', texts.phase(), 'select'),
          options: phases.length === 1 ? names : [{ value: '', label: texts.noPhase() }, ...names],
        },
        column('floors', texts.floors(), 'number'),
        column('units', texts.units(), 'number'),
      ];
    }
    case 'configurations':
      return [
        column('name', texts.configurationName()),
        {
          ...column('kind', texts.kind(), 'select'),
          options: configurationKinds.map((one) => ({ value: one, label: propertyTypeLabels[one]() })),
        },
        column('bedrooms', texts.bedrooms(), 'number', true),
        column('carpet_area', texts.carpet(), 'number', true),
        column('built_up_area', texts.builtUp(), 'number', true),
        column('super_area', texts.superArea(), 'number', true),
        column('price_from', texts.priceFrom(), 'amount', true),
        column('price_to', texts.priceTo(), 'amount', true),
        column('units_total', texts.unitsTotal(), 'number'),
        column('units_left', texts.unitsLeft(), 'number'),
      ];
  }
}

/** The stored rows of a step. */
export function rowsOf(kind: PartKind, project: DeveloperProject): PartRow[] {
  const textsOf = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)]));
  if (kind === 'phases') {
    return project.phases.map((one, key) => ({
      key,
      id: one.id,
      values: textsOf(one),
      note: one.is_seen ? texts.seen() : one.has_form ? null : texts.oddForm(),
    }));
  }
  return project[kind].map((one, key) => ({
    key,
    id: one.id,
    values: textsOf(one),
    note: one.rows > 0 ? texts.fromTable({ n: one.rows }) : null,
  }));
}

/** The value of a control as the call takes it; undefined for a text that isn't one. */
export function valueOf({ control, optional }: PartColumn, text: string): string | number | null | undefined {
  if (text === '')
    return optional || control === 'select' ? null : control === 'text' || control === 'date' ? '' : undefined;
  if (control === 'number') return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (control === 'amount') return readAmount(text) ?? undefined;
  return text;
}
