import { StartError } from '#server/platform/start-error.ts';

const advice = 'Or set DATABASE_URL to a PostgreSQL server of your own.';

/** Explains a message of PostgreSQL or the system to people; null for an unknown message. */
export function explainFailure(said: string, dataFolder: string): StartError | null {
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(said)) {
    return new StartError(`The disk that holds ${dataFolder} is full. Free some space and start again.`);
  }
  if (/EROFS|Read-only file system/.test(said)) {
    return new StartError(`${dataFolder} is on a disk that cannot be written. Set DATA_DIR to another folder.`);
  }
  if (/ENOTDIR|EEXIST/.test(said)) {
    return new StartError(`${dataFolder} cannot be a folder: a file is in its place. Set DATA_DIR to another folder.`);
  }
  if (/EACCES|EPERM|Permission denied|has wrong ownership/.test(said)) {
    return new StartError(
      `The database folder ${dataFolder} belongs to another user or is locked for this one. Start as the user it belongs to, or set DATA_DIR to another folder. ${advice}`,
    );
  }
  if (/database files are incompatible with server|was initialized by PostgreSQL version/.test(said)) {
    return new StartError(`The database in ${dataFolder} was made by another PostgreSQL. ${advice}`);
  }
  return null;
}

/** An error with the last lines of an unknown message, which are the most useful ones. */
export function unknownFailure(what: string, said: string, logFile: string): StartError {
  const lastLines = said.trim().split('\n').slice(-3).join(' ').slice(-500);
  return new StartError(`${what}: ${lastLines || 'it said nothing'} (see ${logFile}). ${advice}`);
}

export function noPostgresHere(): StartError {
  return new StartError(
    `No PostgreSQL can run here: the one that comes with the product doesn't work on this system (${process.platform} ${process.arch}) or for this user, and none is installed. Set DATABASE_URL to a PostgreSQL server, 15 or later.`,
  );
}

export function otherMajor(dataFolder: string, folderMajor: number, majors: number[]): StartError {
  return new StartError(
    `The database in ${dataFolder} was made by PostgreSQL ${String(folderMajor)}; here is PostgreSQL ${majors.join(', ')}. Install PostgreSQL ${String(folderMajor)}, or move the folder away to begin anew. ${advice}`,
  );
}

export function ownedByAnother(dataFolder: string, pid: number): StartError {
  return new StartError(
    `Process ${String(pid)} already runs a PostgreSQL on ${dataFolder} that doesn't answer with our password. End it, or set DATA_DIR to another folder. ${advice}`,
  );
}
