const labels: Readonly<Record<string, string>> = {
  report: 'Reported',
  appeal: 'Appeal',
  suspicious_post: 'Suspicious',
  first_post: 'First post',
  failed_payment: 'Failed payment',
  complaint: 'Complaint',
};

/** What a kind of item is called. */
export const kindText = (kind: string): string => labels[kind] ?? kind.replaceAll('_', ' ');
