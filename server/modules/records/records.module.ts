/** Rows of records, their columns, and the rule that says who sees one. Modules that read or show records start here. */
export {
  anonymousViewer,
  canRequestContact,
  canSeeContact,
  canSeeRecord,
  goneReason,
  type Viewer,
} from './records.policy.ts';
export { recordRights, requireRight, requireRightOnRow, type RecordAct, type Relation } from './record-rights.ts';
export { askedOn, isOffered, isPublic, openTo, recordColumns, selectRecord, type RecordRow } from './records.rows.ts';
