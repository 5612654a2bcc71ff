import { currentLanguage } from '#contracts/text/current-language.ts';
import type { Language } from '#contracts/text/languages.ts';
import { templateCsv, templateXlsx } from './import.template.ts';

const workbooks = new Map<Language, Buffer>();

/** The template of the caller's language as a file; a workbook is made once, since its fields don't change while the server runs. */
export const templates = {
  csv: templateCsv,
  xlsx: (): Buffer => {
    const language = currentLanguage();
    const workbook = workbooks.get(language) ?? templateXlsx();
    workbooks.set(language, workbook);
    return workbook;
  },
};
