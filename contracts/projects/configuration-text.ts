import { propertyTypeLabels, type ProjectStatus } from '#contracts/homes/vocabulary.ts';
import type { BuildingStatus, ConfigurationKind } from './project-choices.ts';
import * as texts from '#texts/project-choices.ts';

/** "2 BHK"; the kind for homes without a number of bedrooms: "Plot". */
export function bedroomsText({ bedrooms, kind }: { bedrooms: number | null; kind: ConfigurationKind }): string {
  if (bedrooms === null || bedrooms === 0) return propertyTypeLabels[kind]();
  return kind === 'apartment'
    ? texts.bhk({ n: bedrooms })
    : texts.bhkOf({ n: bedrooms, kind: propertyTypeLabels[kind]() });
}

/** How far a home of a project is built, in the words of homes. */
export const statusOfHome: Record<BuildingStatus, ProjectStatus> = {
  planned: 'new-launch',
  under_construction: 'under-construction',
  part_ready: 'under-construction',
  ready: 'ready-to-move',
};
