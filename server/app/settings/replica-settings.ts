import * as z from 'zod/mini';
import { replicaNameOf } from '#server/platform/database/replicas/open-replicas.ts';
import { isPostgresUrl } from './setting-values.ts';

const most = 16;

const urlsOf = (text: string): string[] => text.split(',').map((url) => url.trim());

/** The settings of the database's owner, of its pooler, and of servers that follow the database and are read from. */
export const replicaDefinitions = {
  DATABASE_OWNER_URL: {
    schema: z.string().check(z.refine(isPostgresUrl)),
    should: 'the address of the database of DATABASE_URL with the user who owns its tables',
  },
  DATABASE_POOLER_URL: {
    schema: z.string().check(z.refine(isPostgresUrl)),
    should:
      'the address of the database of DATABASE_URL by PgBouncer, such as postgres://user:password@host:6432/aangan',
  },
  DATABASE_REPLICA_URL: {
    schema: z.pipe(
      z.string().check(z.refine((text) => urlsOf(text).length <= most && urlsOf(text).every(isPostgresUrl))),
      z.transform(urlsOf),
    ),
    should:
      'the address of each PostgreSQL server that follows the one of DATABASE_URL, with commas between, such as postgres://user:password@replica:5432/aangan',
  },
};

/** Problems of owner, pooler and replicas beside the other settings. */
export function replicaProblems(values: {
  DATABASE_URL?: string;
  DATABASE_OWNER_URL?: string;
  DATABASE_POOLER_URL?: string;
  DATABASE_REPLICA_URL?: string[];
}): string[] {
  const { DATABASE_URL: primary, DATABASE_OWNER_URL: owner, DATABASE_REPLICA_URL: replicas } = values;
  if (values.DATABASE_POOLER_URL !== undefined && primary === undefined) {
    return [
      'DATABASE_URL is missing: with DATABASE_POOLER_URL it should be the same database without the pooler, such as postgres://user:password@host:5432/aangan.',
    ];
  }
  if (owner !== undefined && primary === undefined) {
    return [
      'DATABASE_URL is missing: with DATABASE_OWNER_URL it should be the same database with the user of the application, such as postgres://application:password@host:5432/aangan.',
    ];
  }
  if (!replicas) return [];
  if (primary === undefined) {
    return [
      'DATABASE_URL is missing: with DATABASE_REPLICA_URL it should be the address of the server that the replicas follow, such as postgres://user:password@host:5432/aangan.',
    ];
  }
  const names = replicas.map(replicaNameOf);
  const problems: string[] = [];
  for (const name of new Set(names.filter((name, at) => names.indexOf(name) !== at))) {
    problems.push(
      `DATABASE_REPLICA_URL names ${name} twice: each server should stand there once, by its own address and not by that of a balancer, such as postgres://user:password@replica-1:5432/aangan,postgres://user:password@replica-2:5432/aangan.`,
    );
  }
  if (replicas.length === 1 && names[0] === replicaNameOf(primary)) {
    problems.push(
      'DATABASE_REPLICA_URL is the server of DATABASE_URL itself: it should be one that follows it, such as postgres://user:password@replica:5432/aangan.',
    );
  }
  return problems;
}
