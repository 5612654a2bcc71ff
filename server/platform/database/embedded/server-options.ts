import { totalmem } from 'node:os';
import process from 'node:process';

const megabyte = 2 ** 20;

/**
 * An eighth of the memory of the process, from 256 MB to 2 GB: the indexes of a million records take a gigabyte, and a
 * page that is not in these buffers costs a system call. Only used buffers take memory.
 */
function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / megabyte;
  return Math.round(Math.min(2048, Math.max(256, memory / 8)));
}

/**
 * Settings are passed on the command line, where they override postgresql.conf: they change with the product's version,
 * and no line in that file can make commits unsafe. Measured values: docs/decisions and the benchmark.
 *
 * @param durable false for tests only: data may be lost when the machine fails
 */
export function serverArguments(options: { dataFolder: string; port: number; durable: boolean }): string[] {
  const onOff = options.durable ? 'on' : 'off';
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    // Every local user could connect to a socket in /tmp.
    unix_socket_directories: '',
    fsync: onOff,
    synchronous_commit: onOff,
    full_page_writes: onOff,
    shared_buffers: options.durable ? `${sharedBuffers()}MB` : '128MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    // The costs of the search's index walks assume SSDs.
    random_page_cost: '1.1',
    // Queries take milliseconds; compiling them or starting parallel workers takes longer.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Logged statements would contain visitors' data.
    log_min_error_statement: 'panic',
    // The detail of an error contains a row.
    log_error_verbosity: 'terse',
    log_line_prefix: '%m [%p] ',
  };
  return ['-D', options.dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
