import { parseArgs } from 'node:util';
import type { ImportAnswers } from '#contracts/imports/imports.ts';
import { StartError } from '#server/platform/start-error.ts';

const usage = `npm run import -- FILE [--owner EMAIL] [--city NAME] [--type sale|rent] [--answer ID=VALUE]… [--yes | --dry-run]
  npm run import -- --undo NUMBER`;

export interface ImportArguments {
  file: string;
  /** An import to take back, instead of a file. */
  undo: number | null;
  owner: string | null;
  city: string | null;
  type: 'sale' | 'rent' | null;
  answers: Partial<ImportAnswers>;
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
    const { 'price-unit': priceUnit, 'area-unit': areaUnit, source } = values;
    return {
      file,
      undo: undo === undefined ? null : Number(undo),
      owner: values.owner ?? null,
      city: values.city ?? null,
      type,
      answers: {
        questions: {
          ...(priceUnit !== undefined && { price_unit: priceUnit }),
          ...(areaUnit !== undefined && { area_unit: areaUnit }),
          ...(values['store-doubtful'] && { doubtful_lines: 'store' }),
          ...questions,
        },
        source: source === undefined ? null : source === 'new' ? 'new' : Number(source),
      },
      yes: values.yes,
      dryRun: values['dry-run'],
    };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`);
  }
}

function readAnswer(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error('--answer takes the id of a question and its answer, as in price_unit=crore.');
  return [text.slice(0, at), text.slice(at + 1)];
}
