import type { PropertyType } from '#contracts/homes/vocabulary.ts';
import * as texts from '#texts/project-choices.ts';

/** How far a project is built. */
export const buildingStatuses = ['planned', 'under_construction', 'part_ready', 'ready'] as const;
export type BuildingStatus = (typeof buildingStatuses)[number];
export const buildingStatusLabels: Record<BuildingStatus, () => string> = {
  planned: texts.planned,
  under_construction: texts.underConstruction,
  part_ready: texts.partReady,
  ready: texts.ready,
};

/** The state of a record: nothing of it is public before the desk has published it. */
export const projectStates = ['draft', 'waiting', 'refused', 'published', 'hidden'] as const;
export type ProjectState = (typeof projectStates)[number];
export const projectStateLabels: Record<ProjectState, () => string> = {
  draft: texts.draft,
  waiting: texts.waiting,
  refused: texts.refused,
  published: texts.published,
  hidden: texts.hidden,
};

/** Kinds of homes that a project has. */
export const configurationKinds = [
  'apartment',
  'house',
  'villa',
  'townhouse',
  'studio',
  'penthouse',
  'plot',
  'commercial',
] as const satisfies readonly PropertyType[];
export type ConfigurationKind = (typeof configurationKinds)[number];

export const unitStatuses = ['available', 'held', 'sold'] as const;
export type UnitStatus = (typeof unitStatuses)[number];
export const unitStatusLabels: Record<UnitStatus, () => string> = {
  available: texts.available,
  held: texts.held,
  sold: texts.sold,
};

/** Steps of the form. */
export const projectSteps = ['about', 'phases', 'towers', 'configurations', 'units', 'plans', 'send'] as const;
export type ProjectStep = (typeof projectSteps)[number];
export const projectStepLabels: Record<ProjectStep, () => string> = {
  about: texts.stepAbout,
  phases: texts.stepPhases,
  towers: texts.stepTowers,
  configurations: texts.stepConfigurations,
  units: texts.stepUnits,
  plans: texts.stepPlans,
  send: texts.stepSend,
};

/** Parts that a project lacks before it can be sent to the desk. */
export const projectLacks = ['point', 'phases', 'rera', 'configurations', 'price'] as const;
export type ProjectLack = (typeof projectLacks)[number];

/** Acts of the desk on a project. */
export const deskProjectActs = ['publish', 'refuse', 'hide', 'show', 'reopen'] as const;
export type DeskProjectAct = (typeof deskProjectActs)[number];

/** Changes of a project that its followers read of. */
export const followedEvents = ['phase', 'price', 'date'] as const;
export type FollowedEvent = (typeof followedEvents)[number];

/**
 * Events of a project that its developer reads of: decisions of the desk (`seen`: a new phase), and another account that
 * names a number of it.
 */
export const developerEvents = ['published', 'seen', 'refused', 'hidden', 'claimed'] as const;
export type DeveloperEvent = (typeof developerEvents)[number];

export const projectEvents = [...followedEvents, ...developerEvents] as const;
export type ProjectEvent = (typeof projectEvents)[number];
