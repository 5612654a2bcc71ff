import { projectLacks } from '#contracts/projects/project-choices.ts';
import { pdfRefusals } from './reasons.ts';
import { keysOf, refusal } from './refusal.ts';
import * as checkTexts from '#texts/project-checks.ts';
import * as texts from '#texts/project-errors.ts';

/** Errors of developers' projects. */
export const projectErrors = {
  'projects.not_found': refusal(404, texts.notFound),
  'projects.gone': refusal(410, texts.gone),
  'projects.full': refusal(409, { max: 'count' }, ({ max }) => texts.full({ max: String(max) })),
  'projects.changed_meanwhile': refusal(409, texts.changedMeanwhile),
  'projects.is_hidden': refusal(409, texts.isHidden),
  'projects.fixed': refusal(409, texts.fixed),
  'projects.rera_twice': refusal(422, { number: 'text' }, ({ number }) => texts.reraTwice({ number })),
  'projects.rera_used': refusal(409, { number: 'text', project: 'text' }, (values) => texts.reraUsed(values)),
  'projects.unknown_phase': refusal(422, { phase: 'text' }, ({ phase }) => texts.unknownPhase({ phase })),
  'projects.tower_without_phase': refusal(422, { tower: 'text' }, ({ tower }) => texts.towerWithoutPhase({ tower })),
  'projects.unknown_part': refusal(422, texts.unknownPart),
  'projects.part_has_units': refusal(409, { part: 'text', units: 'count' }, ({ part, units }) =>
    texts.partHasUnits({ part, units }),
  ),
  'projects.tower_too_small': refusal(422, { tower: 'text', units: 'count' }, ({ tower, units }) =>
    texts.towerTooSmall({ tower, units }),
  ),
  'projects.date_too_far': refusal(422, { years: 'count' }, ({ years }) => texts.dateTooFar({ years: String(years) })),
  'projects.lacks': refusal(422, { lack: projectLacks }, ({ lack }) => texts.lacks({ lack })),
  'projects.waits': refusal(409, texts.waits),
  'projects.no_towers': refusal(422, texts.noTowers),
  'projects.file_refused': refusal(422, texts.fileRefused),
  'projects.file_columns': refusal(422, { columns: 'text' }, ({ columns }) => texts.fileColumns({ columns })),
  'projects.file_too_long': refusal(422, { max: 'count' }, ({ max }) => texts.fileTooLong({ max: String(max) })),
  'projects.file_too_large': refusal(413, { max_megabytes: 'count' }, ({ max_megabytes: most }) =>
    texts.fileTooLarge({ maxMegabytes: String(most) }),
  ),
  'projects.no_brochure': refusal(404, texts.noBrochure),
  'projects.brochure_kind': refusal(422, texts.brochureKind),
  'projects.brochure_refused': refusal(422, { fault: keysOf(pdfRefusals) }, ({ fault }) => pdfRefusals[fault]()),
  'projects.no_price': refusal(409, texts.noPrice),
  'projects.move_too_far': refusal(422, checkTexts.tooFar),
  'projects.price_out': refusal(422, texts.priceOut),
  'projects.notes_full': refusal(409, { max: 'count' }, ({ max }) => texts.notesFull({ max: String(max) })),
  'projects.note_ahead': refusal(422, texts.noteAhead),
  'projects.follows_full': refusal(409, { max: 'count' }, ({ max }) => texts.followsFull({ max: String(max) })),
  'projects.cannot': refusal(409, texts.cannot),
  'projects.claimed': refusal(409, { project: 'text' }, ({ project }) => texts.claimed({ project })),
  'projects.society_taken': refusal(409, texts.societyTaken),
  'projects.own_project': refusal(403, texts.ownProject),
} as const;
