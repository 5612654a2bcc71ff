import type { ImportQuestion } from '#contracts/imports/imports.ts';

/** Asks for a line: the answer that somebody typed, null at the end of the input. */
export type AskLine = (prompt: string) => Promise<string | null>;

/** The required questions that are still open. */
export const openQuestions = (questions: readonly ImportQuestion[]): ImportQuestion[] =>
  questions.filter(({ is_required: isRequired, answer }) => isRequired && answer === null);

/**
 * Asks open questions one after the other: a number chooses, any text answers a question without choices. A wrong answer is
 * asked for again.
 *
 * @returns answers by the question's id; null where the input ended before
 */
export async function askQuestions(
  questions: readonly ImportQuestion[],
  askLine: AskLine,
): Promise<Record<string, string> | null> {
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const answer = await askOne(question, askLine);
    if (answer === null) return null;
    answers[question.id] = answer;
  }
  return answers;
}

async function askOne({ text, examples, choices }: ImportQuestion, askLine: AskLine): Promise<string | null> {
  const listed = choices.map(
    ({ label, example }, at) => `    ${at + 1}  ${label}${example === null ? '' : `: ${example}`}`,
  );
  const shown = [`\n  ${text}`, ...examples.map((example) => `      ${example}`), ...listed].join('\n');
  let prompt = `${shown}\n  ${choices.length === 0 ? 'Answer' : `1 to ${choices.length}`}: `;
  for (;;) {
    const line = await askLine(prompt);
    if (line === null) return null;
    const typed = line.trim();
    const chosen = choices[Number(typed) - 1] ?? choices.find(({ value }) => value === typed);
    if (choices.length === 0 && typed !== '') return typed;
    if (chosen) return chosen.value;
    prompt = choices.length === 0 ? '  Answer: ' : `  A number from 1 to ${choices.length}: `;
  }
}
