import { templateCsv, templateXlsx } from './import.template.ts';

let workbook: Buffer | undefined;

/** The template as a file to download; the workbook is made once, since its fields don't change while the server runs. */
export const templates = {
  csv: templateCsv,
  xlsx: (): Buffer => (workbook ??= templateXlsx()),
};
