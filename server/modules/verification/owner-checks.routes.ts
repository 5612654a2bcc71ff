import * as z from 'zod/mini';
import {
  listOwnerChecks,
  saveAgentRera,
  saveReraExemption,
  sendDocument,
  withdrawCheck,
} from '#contracts/calls/verification.ts';
import { DocumentBody } from '#contracts/verification/owner-checks.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { OwnerChecksService } from './owner-checks.service.ts';
import * as checkTexts from '#texts/checks.ts';
import * as texts from '#texts/verification.ts';

const { documentMegabytes } = verificationLimits;
/** In memory until it is encrypted: nothing reaches the disk before. */
const documentForm = readForm({
  files: {
    file: {
      maxBytes: documentMegabytes * 1024 * 1024,
      tooLarge: codedError('verification.document_too_large', { max_megabytes: documentMegabytes }),
    },
  },
});
const DocumentForm = z.extend(DocumentBody, {
  file: z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, {
    error: checkTexts.chooseAFile,
  }),
});

/** Checks that people ask for. */
export function ownerChecksRoutes(app: App, { ownerChecks }: { ownerChecks: OwnerChecksService }): void {
  serve(app, listOwnerChecks, async ({ userId }) => ({ data: await ownerChecks.list(userId) }));

  serve(app, sendDocument, { form: documentForm, body: DocumentForm }, async ({ userId, params, body }) => {
    const { file, kind, notice } = body;
    const data = await ownerChecks.sendDocument(userId, Number(params.id), { kind, notice, bytes: file.bytes });
    return { message: texts.documentSent({ hours: String(verificationLimits.checkHours) }), data };
  });

  serve(app, withdrawCheck, async ({ userId, params }) => ({
    message: texts.checkWithdrawn(),
    data: await ownerChecks.withdraw(userId, Number(params.id)),
  }));

  serve(app, saveReraExemption, async ({ userId, params, body }) => ({
    message: texts.exemptionSaved(),
    data: await ownerChecks.exempt(userId, Number(params.id), body.exemption),
  }));

  serve(app, saveAgentRera, async ({ userId, body }) => ({
    message: texts.numberSaved({ hours: String(verificationLimits.checkHours) }),
    data: await ownerChecks.enterAgentNumber(userId, body),
  }));
}
