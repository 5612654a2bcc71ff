/** JSON, written as text and read as values: with a default, without one, and never changed. */
const json = (type: string) => `ColumnType<${type}, string | undefined, string>`;
const givenJson = (type: string) => `ColumnType<${type}, string, string>`;
const nullableJson = (type: string) => `ColumnType<${type} | null, string | null | undefined, string | null>`;
const fixedJson = (type: string) => `ColumnType<${type}, string, never>`;

/**
 * Facts about columns that the schema lacks: the type of JSON, and the texts that the server alone allows. Each is a
 * complete column type of Kysely. Choices from CHECK (… IN …) and the rest come from the schema.
 */
export const columnTypes: Readonly<Record<string, string>> = {
  'bulk_changes.states': fixedJson('BulkChanged[]'),
  'call_hours.hours': givenJson('CallHours[]'),
  'chat_reports.excerpt': fixedJson('{ from_id: number; message: string; created_at: string }[]'),
  'daily_closings.totals': json('ClosingTotals'),
  'gone_models.model': givenJson('GoneModel'),
  'import_lines.before': nullableJson('object'),
  'import_lines.record': nullableJson('object'),
  'imported_homes.record': givenJson('object'),
  'imports.answers': json('ImportAnswers'),
  'imports.columns': json('ImportColumn[]'),
  'imports.counts': nullableJson('ImportCounts'),
  'imports.picture_fetching': nullableJson('object'),
  'imports.preview': json('ImportPreview[]'),
  'imports.questions': json('ImportQuestion[]'),
  'invoices.content': fixedJson('object'),
  'merged_records.moved': fixedJson('object'),
  'moderation_acts.before': json('Record<string, unknown>'),
  'news.facts': json('NewsFacts'),
  'operator_audit.after': nullableJson('Record<string, unknown>'),
  'operator_audit.before': nullableJson('Record<string, unknown>'),
  'place_pages.facts': givenJson('object'),
  'plan_orders.plan_id': 'PlanId',
  'plan_periods.plan_id': 'PlanId',
  'plan_prices.plan_id': 'PlanId',
  'properties.entry_type': 'GeneratedAlways<EntryType>',
  'project_configurations.plan': nullableJson('StoredRoomPlan'),
  'home_room_plans.plan': json('StoredHomePlan'),
  'properties.images': json('Picture[]'),
  'properties.status_before': 'RecordStatus | null',
  'properties.tenant_requirement': nullableJson('TenantRequirement'),
  'review_items.reasons': json('ReviewReason[]'),
  'sandbox_orders.notes': 'ColumnType<Record<string, string>, string | undefined, never>',
  'sandbox_payments.status': "'captured' | 'failed' | 'refunded'",
  'saved_searches.queries': givenJson('SearchParams[]'),
  'site_settings.value': givenJson('object'),
  'videos.file_sizes': json('Record<string, number>'),
  'visit_times.single_days': givenJson('SingleDay[]'),
  'visit_times.windows': givenJson('VisitWindow[]'),
  'worth_fits.model': givenJson('object'),
};

/** The file of each name in the types above. */
export const importedFrom: Readonly<Record<string, string>> = {
  GeneratedAlways: 'kysely',
  GoneModel: '#contracts/trust/gone-model.ts',
  BulkChanged: '#contracts/homes/bulk-changes.ts',
  CallHours: '#contracts/trust/owner-answers.ts',
  ClosingTotals: '#contracts/desk/desk-orders.ts',
  EntryType: '#contracts/homes/vocabulary.ts',
  ImportAnswers: '#contracts/imports/imports.ts',
  ImportColumn: '#contracts/imports/imports.ts',
  ImportCounts: '#contracts/imports/imports.ts',
  ImportPreview: '#contracts/imports/imports.ts',
  ImportQuestion: '#contracts/imports/imports.ts',
  NewsFacts: '#contracts/news/news.ts',
  Picture: '#contracts/homes/listings.ts',
  PlanId: '#contracts/money/plan-choices.ts',
  RecordStatus: '#contracts/homes/record-statuses.ts',
  ReviewReason: '#contracts/desk/review.ts',
  StoredRoomPlan: '#contracts/homes/room-plan.ts',
  StoredHomePlan: '#contracts/homes/room-plan.ts',
  SearchParams: '#contracts/search/saved-searches.ts',
  SingleDay: '#contracts/visits/visit-times.ts',
  TenantRequirement: '#contracts/homes/listings.ts',
  VisitWindow: '#contracts/visits/visit-times.ts',
};
