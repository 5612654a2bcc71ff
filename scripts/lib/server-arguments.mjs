/**
 * How Node is started for the server; `npm run serve` says the same. Where a machine has much memory the heap would grow to
 * several times what is alive, 130 MB more for no more answers, and what is young would take another 100 MB, for a tenth to
 * a fifth more rendered pages a second: the process stays below 400 MB instead (bench/results/2026-11-21.md).
 */
export const serverArguments = ['--heap-growing-percent=40', '--max-semi-space-size=16', 'server/main.ts'];
