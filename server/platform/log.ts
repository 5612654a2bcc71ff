import { createRequire } from 'node:module';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { loggedError } from './logged-error.ts';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * One line a record on stdout: JSON for machines, or a short readable line when `readable` is set, stdout is a
 * terminal and pino-pretty is there (it is a development dependency).
 */
export function makeLog({ level, readable }: { level: LogLevel; readable: boolean }): Log {
  const options = logOptions(level);
  if (readable && process.stdout.isTTY && isInstalled('pino-pretty')) {
    options.transport = {
      target: 'pino-pretty',
      options: { singleLine: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
    };
  }
  return pino(options);
}

/** Options of the product's log: neither secrets nor values of rows reach it. */
export function logOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    // Secrets must not reach a log, even when a call passes them by mistake.
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'headers.authorization', 'headers.cookie', 'req.headers'],
      censor: '[hidden]',
    },
    serializers: { err: loggedError },
  };
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}
