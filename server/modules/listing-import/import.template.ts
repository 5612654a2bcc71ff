import { zipSync, strToU8 } from 'fflate';
import { isListing, type Posted } from '#contracts/record/define.ts';
import { fields } from '#contracts/record/fields.ts';
import { propertyTypeLabels, propertyTypes, transactionTypes } from '#contracts/homes/vocabulary.ts';
import { csvCell } from '#server/platform/files/csv-cell.ts';
import { headings, readHeadings, type ImportField } from './import.fields.ts';
import { inEnglish } from '#server/platform/language.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { sourceLanguage } from '#contracts/text/languages.ts';
import { unitLabel } from '#contracts/text/units.ts';
import { fieldLabels } from './import.field-labels.ts';
import * as fieldTexts from '#texts/fields.ts';
import * as texts from '#texts/import-fields.ts';

/** A column of the template in the caller's language; `choices` become a drop-down. */
export interface TemplateColumn {
  field: ImportField;
  heading: string;
  choices: string[];
}

/**
 * @param english the heading in English, which may be shorter than the label of the form
 * @param options `unit` is written in brackets behind the heading, where it isn't read
 */
function column(
  field: ImportField,
  english: string,
  { unit = null, choices = [] }: { unit?: string | null; choices?: readonly (() => string)[] } = {},
): TemplateColumn {
  const name = currentLanguage() === sourceLanguage ? english : (fieldLabels[field]?.() ?? english);
  return { field, heading: unit === null ? name : `${name} (${unit})`, choices: choices.map((label) => label()) };
}

/** Columns of every home, before the fields of the form. */
const firstColumns = () => [
  column('reference', 'Reference number'),
  column('transactionType', 'Sale or rent', { choices: [texts.sale, texts.rent] }),
  column('propertyType', 'Property type', { choices: Object.values(propertyTypeLabels) }),
  column('bedrooms', 'Bedrooms'),
  column('price', 'Price', { unit: '₹' }),
  column('city', 'City'),
  column('locality', 'Locality'),
  column('address', 'Address'),
  column('postalCode', 'PIN code'),
];
const lastColumns = () => [
  column('title', 'Title'),
  column('description', 'Description'),
  column('latitude', 'Latitude'),
  column('longitude', 'Longitude'),
  column('contactName', 'Contact name'),
  column('contactPhone', 'Contact phone'),
  column('postedOn', 'Posted on'),
  column('pictures', 'Pictures'),
];

/** The columns of the template: every field that a listing can have, from the definitions of the fields. */
export function templateColumns(): TemplateColumn[] {
  const kinds: Posted[] = transactionTypes.flatMap((transaction) =>
    propertyTypes.map((type) => ({ transaction, type })),
  );
  const [first, last] = [firstColumns(), lastColumns()];
  const placed = new Set([...first, ...last].map(({ field }) => field));
  const others = fields.flatMap(({ formName, label: labelOf, kind, asked }) => {
    if (!(formName in headings) || placed.has(formName as ImportField)) return [];
    if (!kinds.some((posted) => isListing(posted) && asked(posted))) return [];
    const label = inEnglish(labelOf);
    const name =
      readHeadings([label]).fields[0] === formName
        ? label
        : (headings[formName as ImportField].split(', ')[0] ?? label);
    const unit = 'unit' in kind && kind.unit ? unitLabel(kind.unit) : kind.is === 'rupees' ? '₹' : null;
    const choices =
      kind.is === 'oneOf' ? Object.values(kind.options) : kind.is === 'yesNo' ? [fieldTexts.yes, fieldTexts.no] : [];
    return [column(formName as ImportField, `${name.charAt(0).toUpperCase()}${name.slice(1)}`, { unit, choices })];
  });
  return [...first, ...others, ...last];
}

/** The template as CSV: its headings, with a byte-order mark, by which spreadsheets recognise UTF-8. */
export function templateCsv(): string {
  const names = templateColumns().map(({ heading }) => csvCell(heading));
  return `\ufeff${names.join(',')}\r\n`;
}

/** Rows that have a drop-down. */
const rowsWithChoices = 2_000;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The template as a workbook: headings that stay in sight, drop-downs for fields with choices, and the choices in a hidden
 * sheet. No example rows: they would be imported.
 */
export function templateXlsx(): Buffer {
  const columns = templateColumns();
  const lists = columns.filter(({ choices }) => choices.length > 0);
  const widths = columns.map(({ heading }, at) => {
    const number = String(at + 1);
    return `<col min="${number}" max="${number}" width="${String(Math.max(12, heading.length + 3))}" customWidth="1"/>`;
  });
  const validations = lists.map((list, at) => {
    const letters = columnName(columns.indexOf(list));
    const source = `Choices!$${columnName(at)}$1:$${columnName(at)}$${String(list.choices.length)}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="${escaped(list.heading)}" error="${escaped(texts.chooseOfList())}" sqref="${letters}2:${letters}${String(rowsWithChoices)}"><formula1>${source}</formula1></dataValidation>`;
  });
  const homes = [
    '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols>`,
    `<sheetData>${rowOf(
      1,
      columns.map(({ heading }) => heading),
      1,
    )}</sheetData>`,
    `<dataValidations count="${String(validations.length)}">${validations.join('')}</dataValidations>`,
  ];
  const longest = Math.max(...lists.map(({ choices }) => choices.length));
  const choices = Array.from({ length: longest }, (_, at) =>
    rowOf(
      at + 1,
      lists.map((list) => list.choices[at] ?? ''),
      0,
    ),
  );
  const sheet = (content: string) => `${xml}<worksheet xmlns="${main}">${content}</worksheet>`;
  const parts = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypes}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${contentTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentTypes}.styles+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="Homes" sheetId="1" r:id="rId1"/><sheet name="Choices" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRelations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(homes.join('')),
    'xl/worksheets/sheet2.xml': sheet(`<sheetData>${choices.join('')}</sheetData>`),
  };
  // A fixed time: the same definitions make the same bytes.
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
      mtime: new Date(2020, 0, 1),
    }),
  );
}

function rowOf(number: number, cells: readonly string[], style: number): string {
  const written = cells.map((cell, at) =>
    cell === ''
      ? ''
      : `<c r="${columnName(at)}${String(number)}" s="${String(style)}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
  );
  return `<row r="${String(number)}">${written.join('')}</row>`;
}

/** 0 is A, 26 is AA. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
