/** A column's type in TypeScript, and the names in it that are imported. */
interface ColumnType {
  type: string;
  /** Where each name comes from. */
  imports?: Readonly<Record<string, string>>;
}

const listings = '#contracts/listings.ts';
const vocabulary = '#contracts/vocabulary.ts';
const imports = '#contracts/imports.ts';
const nullableObject: ColumnType = { type: 'ColumnType<object | null, string | null | undefined, string | null>' };
const nullableRecord: ColumnType = {
  type: 'ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>',
};
const json = (type: string, name = type): ColumnType => ({
  type: `ColumnType<${type}, string | undefined, string>`,
  imports: { [name]: imports },
});
const planId: ColumnType = { type: 'PlanId', imports: { PlanId: '#contracts/plan-choices.ts' } };

/**
 * Facts about columns that the schema lacks: the type of JSON (written as text, read as values), and the texts that
 * the server alone allows. Everything else comes from the schema: choices from CHECK (… IN …), the rest from type,
 * default and NOT NULL. Lists are complete column types; plain ones get their nullability and default from the schema.
 */
export const columnTypes: Readonly<Record<string, ColumnType>> = {
  'bulk_changes.states': {
    type: 'ColumnType<BulkChanged[], string, never>',
    imports: { BulkChanged: '#contracts/bulk-changes.ts' },
  },
  'chat_reports.excerpt': {
    type: 'ColumnType<{ from_id: number; message: string; created_at: string }[], string, never>',
  },
  'daily_closings.totals': {
    type: 'ColumnType<ClosingTotals, string | undefined, string>',
    imports: { ClosingTotals: '#contracts/desk-orders.ts' },
  },
  'import_lines.before': nullableObject,
  'import_lines.record': nullableObject,
  'imported_homes.record': { type: 'ColumnType<object, string, string>' },
  'imports.answers': json('ImportAnswers'),
  'imports.columns': json('ImportColumn[]', 'ImportColumn'),
  'imports.counts': {
    type: 'ColumnType<ImportCounts | null, string | null | undefined, string | null>',
    imports: { ImportCounts: imports },
  },
  'imports.preview': json('ImportPreview[]', 'ImportPreview'),
  'imports.questions': json('ImportQuestion[]', 'ImportQuestion'),
  'invoices.content': { type: 'ColumnType<object, string, never>' },
  'merged_records.moved': { type: 'ColumnType<object, string, never>' },
  'moderation_acts.before': { type: 'ColumnType<Record<string, unknown>, string | undefined, string>' },
  'news.facts': {
    type: 'ColumnType<NewsFacts, string | undefined, string>',
    imports: { NewsFacts: '#contracts/news.ts' },
  },
  'operator_audit.after': nullableRecord,
  'operator_audit.before': nullableRecord,
  'plan_orders.plan_id': planId,
  'plan_periods.plan_id': planId,
  'plan_prices.plan_id': planId,
  'properties.entry_type': { type: 'EntryType', imports: { EntryType: vocabulary } },
  'properties.images': {
    type: 'ColumnType<Picture[], string | undefined, string>',
    imports: { Picture: listings },
  },
  'properties.status_before': { type: 'RecordStatus', imports: { RecordStatus: vocabulary } },
  'properties.tenant_requirement': {
    type: 'ColumnType<TenantRequirement | null, string | null | undefined, string | null>',
    imports: { TenantRequirement: listings },
  },
  'review_items.reasons': {
    type: 'ColumnType<ReviewReason[], string | undefined, string>',
    imports: { ReviewReason: '#contracts/review.ts' },
  },
  'sandbox_orders.notes': { type: 'ColumnType<Record<string, string>, string | undefined, never>' },
  'saved_searches.queries': {
    type: 'ColumnType<SearchParams[], string, string>',
    imports: { SearchParams: '#contracts/saved-searches.ts' },
  },
  'site_settings.value': { type: 'ColumnType<object, string, string>' },
  'sandbox_payments.status': { type: `'captured' | 'failed' | 'refunded'` },
};
