import { choosePages, describeChoice, pick, pickOn, type Choice } from './choice.ts';
import { hashPages, readHashes } from './page-hashes.ts';

/** Set once, by the process that reads playwright.config.ts first or starts it; its workers inherit it. */
const variable = 'AANGAN_MATRIX_CHOICE';

/** The choice of this run. */
export function choiceOfRun(): Choice {
  const said = process.env[variable];
  if (said !== undefined) return JSON.parse(said) as Choice;
  return choose(choosePages(hashPages(), readHashes(), process.env.MATRIX));
}

/** Sets the choice of this run, and prints it. */
export function choose(choice: Choice): Choice {
  process.env[variable] = JSON.stringify(choice);
  process.stdout.write(`${describeChoice(choice)}\n`);
  return choice;
}

/** The kinds of pages that this run looks at; a sample has `sampleSize` of them. */
export const chosen = <Kind extends { path: string }>(kinds: readonly Kind[], sampleSize: number): readonly Kind[] =>
  pick(kinds, choiceOfRun(), sampleSize);

/** {@link chosen}, and the devices on which this run looks at each; a sample has `sampleSize` pages, each on one device. */
export const chosenOn = <Kind extends { path: string }, Device>(
  kinds: readonly Kind[],
  devices: readonly Device[],
  sampleSize: number,
): readonly { kind: Kind; device: Device }[] => pickOn(kinds, devices, choiceOfRun(), sampleSize);
