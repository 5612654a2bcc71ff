/** An answer of the test application. */
export interface ApiAnswer {
  status: number;
  body: any;
  headers: Record<string, unknown>;
}
