import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { ImportAnswers } from '#contracts/imports/imports.ts';
import { StartError } from '#server/platform/start-error.ts';

const usage = `npm run import -- FILE [--owner EMAIL] [--city NAME] [--type sale|rent] [--answer ID=VALUE]… [--answers FILE] [--save-answers FILE] [--yes | --dry-run]
  npm run import -- --undo NUMBER`;

export interface ImportArguments {
  file: string;
  /** An import to take back, instead of a file. */
  undo: number | null;
  owner: string | null;
  city: string | null;
  type: 'sale' | 'rent' | null;
  answers: Partial<ImportAnswers>;
  /** A file into which the answers are written, for the next file of the same source. */
  saveAnswers: string | null;
  yes: boolean;
  dryRun: boolean;
}

/** @throws {StartError} with the usage */
export function readImportArguments(): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        owner: { type: 'string' },
        city: { type: 'string' },
        type: { type: 'string' },
        'price-unit': { type: 'string' },
        'area-unit': { type: 'string' },
        answer: { type: 'string', multiple: true, default: [] },
        answers: { type: 'string' },
        'save-answers': { type: 'string' },
        source: { type: 'string' },
        'store-doubtful': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        undo: { type: 'string' },
      },
    });
    const [file = ''] = positionals;
    const { type = null, undo } = values;
    if (undo !== undefined && !/^\d+$/.test(undo)) throw new Error('--undo takes the number of an import.');
    if (undo === undefined && positionals.length !== 1) throw new Error('Name one file.');
    if (type !== null && type !== 'sale' && type !== 'rent') throw new Error('--type is sale or rent.');
    const questions = Object.fromEntries(values.answer.map(readAnswer));
    const saved = values.answers === undefined ? {} : readSaved(values.answers);
    const { 'price-unit': priceUnit, 'area-unit': areaUnit, source } = values;
    return {
      file,
      undo: undo === undefined ? null : Number(undo),
      owner: values.owner ?? null,
      city: values.city ?? null,
      type,
      answers: {
        ...saved,
        questions: {
          ...saved.questions,
          ...(priceUnit !== undefined && { price_unit: priceUnit }),
          ...(areaUnit !== undefined && { area_unit: areaUnit }),
          ...(values['store-doubtful'] && { doubtful_lines: 'store' }),
          ...questions,
        },
        source: source === undefined ? (saved.source ?? null) : source === 'new' ? 'new' : Number(source),
      },
      saveAnswers: values['save-answers'] ?? null,
      yes: values.yes,
      dryRun: values['dry-run'],
    };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`);
  }
}

/** The answers that --save-answers wrote. */
function readSaved(file: string): Partial<ImportAnswers> {
  try {
    return z.parse(ImportAnswers, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} holds no answers of an import.`);
  }
}

function readAnswer(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error('--answer takes the id of a question and its answer, as in price_unit=crore.');
  return [text.slice(0, at), text.slice(at + 1)];
}
