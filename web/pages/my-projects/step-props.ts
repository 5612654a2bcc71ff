import type { GivenTo } from '#contracts/calls/call.ts';
import type { changeProject } from '#contracts/calls/projects.ts';
import type { ProjectStep } from '#contracts/projects/project-choices.ts';
import type { DeveloperProject } from '#contracts/projects/projects.ts';

/** The properties of later steps: the project, and the way to show it as a call answered it. */
export interface StepProps {
  userId: number;
  project: DeveloperProject;
  onChanged: (project: DeveloperProject) => void;
}

/** Stores steps of a project and goes on to the next one. */
export type SaveSteps = (
  steps: Omit<GivenTo<typeof changeProject>['body'], 'revision'>,
  next: ProjectStep,
) => Promise<void>;
