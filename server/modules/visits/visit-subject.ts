/** The home, or the developer's project, that is visited. */
export type VisitSubject = { propertyId: number; projectId: null } | { propertyId: null; projectId: number };

/** The home or project of a visit. */
export function subjectOf({
  property_id: propertyId,
  project_id: projectId,
}: {
  property_id: number | null;
  project_id: number | null;
}): VisitSubject {
  if (propertyId !== null) return { propertyId, projectId: null };
  if (projectId === null) throw new Error('A visit has a home or a project.');
  return { propertyId: null, projectId };
}
