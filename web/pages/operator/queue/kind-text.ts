const labels: Readonly<Record<string, string>> = {
  report: 'Reported',
  appeal: 'Appeal',
  suspicious_post: 'Suspicious',
  suspicious_comment: 'Suspicious comment',
  first_post: 'First post',
  payment: 'Payment',
  changed: 'Changed',
  many_accounts: 'Many accounts',
  complaint: 'Complaint',
  missing_rera: 'No RERA number',
};

/** The label of a kind of item. */
export const kindText = (kind: string): string => labels[kind] ?? kind.replaceAll('_', ' ');
