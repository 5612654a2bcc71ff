/** Kinds of a notice: information or a warning. */
export const noticeKinds = ['info', 'warning'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice as every page shows it. */
export interface ShownNotice {
  kind: NoticeKind;
  text: string;
}
