import * as z from 'zod/mini';
import {
  addProjectNote,
  beginProject,
  changeProject,
  deleteProject,
  deleteProjectNote,
  downloadUnits,
  findProject,
  listProjects,
  listUnits,
  markUnits,
  roundPrices,
  saveRoomPlan,
  sendProject,
  uploadUnits,
} from '#contracts/calls/projects.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { UnitsService } from '../units/units.service.ts';
import type { DeveloperProjectsService } from './developer-projects.service.ts';
import * as checkTexts from '#texts/checks.ts';
import * as texts from '#texts/project-units.ts';

const { fileMegabytes, deskHours } = projectLimits;
const unitsForm = readForm({
  files: {
    file: {
      maxBytes: fileMegabytes * 1024 * 1024,
      tooLarge: codedError('projects.file_too_large', { max_megabytes: fileMegabytes }),
    },
  },
});
const UnitsForm = z.object({
  file: z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, { error: checkTexts.chooseAFile }),
});

/** Projects of their developers. */
export function developerProjectsRoutes(
  app: App,
  { developerProjects, units }: { developerProjects: DeveloperProjectsService; units: UnitsService },
): void {
  serve(app, listProjects, async ({ userId }) => ({ data: await developerProjects.list(userId) }));
  serve(app, beginProject, async ({ userId, body }) => ({ data: await developerProjects.begin(userId, body) }));
  serve(app, findProject, async ({ userId, params }) => ({
    data: await developerProjects.find(userId, Number(params.id)),
  }));
  serve(app, changeProject, async ({ userId, params, body }) => ({
    data: await developerProjects.change(userId, Number(params.id), body),
    message: texts.changed(),
  }));
  serve(app, saveRoomPlan, async ({ userId, params, body }) => ({
    data: await developerProjects.savePlan(userId, Number(params.id), Number(params.configuration), body),
    message: texts.changed(),
  }));
  serve(app, deleteProject, async ({ userId, params }) => {
    await developerProjects.remove(userId, Number(params.id));
    return { message: texts.deleted() };
  });
  serve(app, sendProject, async ({ userId, params }) => ({
    data: await developerProjects.send(userId, Number(params.id)),
    message: texts.sent({ hours: String(deskHours) }),
  }));
  serve(app, addProjectNote, async ({ userId, params, body }) => ({
    data: await developerProjects.addNote(userId, Number(params.id), body),
    message: texts.noteAdded(),
  }));
  serve(app, deleteProjectNote, async ({ userId, params }) => ({
    data: await developerProjects.deleteNote(userId, Number(params.id), Number(params.note)),
    message: texts.deleted(),
  }));

  serve(app, listUnits, ({ userId, params, query }) => units.list(userId, Number(params.id), query));
  serve(app, downloadUnits, async ({ userId, params, reply }) =>
    reply
      .type(downloadUnits.answerType)
      .header('content-disposition', `attachment; filename="units-${params.id}.xlsx"`)
      .send(await units.download(userId, Number(params.id))),
  );
  serve(app, uploadUnits, { form: unitsForm, body: UnitsForm }, async ({ userId, params, body }) => {
    const data = await units.upload(userId, Number(params.id), body.file.bytes);
    const { is_stored: isStored, added, changed, slip_count: n } = data;
    return { data, message: isStored ? texts.stored({ added, changed }) : texts.notStored({ n }) };
  });
  serve(app, roundPrices, async ({ userId, params, body }) => ({
    data: await units.roundPrices(userId, Number(params.id), body),
    message: texts.pricesMoved(),
  }));
  serve(app, markUnits, async ({ userId, params, body }) => ({
    data: await units.mark(userId, Number(params.id), body),
    message: texts.unitsMarked({ n: body.units.length }),
  }));
}
