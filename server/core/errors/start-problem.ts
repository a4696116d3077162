import { programs } from '#server/core/installation/installation.ts'
import { isFullDisk } from './file-errors.ts'
import { RefusedError } from './refusal.ts'

/** Why the server cannot start, with instructions. It is printed without a stack trace. */
export class StartProblem extends Error {}

interface StartContext {
  readonly dataDir: string
  readonly host: string
}

/** The properties of a system or SQLite error; each is null if it is missing. */
interface SystemError {
  readonly code: string
  readonly message: string
  readonly syscall: string | null
  readonly path: string | null
  readonly port: number | null
}

/** Returns the message for a startup error; null if the error is unexpected. */
export function startProblemOf(error: unknown, where: StartContext): string | null {
  if (error instanceof StartProblem) return error.message
  if (error instanceof RefusedError)
    return `The photo store cannot be reached.\nCheck that it is running and that BLOB_URL is correct.`
  const read = systemErrorOf(error)
  if (read === null) return null
  return problemOfListening(read, where) ?? problemOfFiles(error, read, where)
}

function problemOfListening({ code, syscall, port }: SystemError, { host }: StartContext): string | null {
  if (syscall === 'getaddrinfo')
    return `This machine cannot resolve the name ${host}.\nSet HOST to one of its addresses, such as 127.0.0.1, or to 0.0.0.0 for all of them.`
  if (syscall !== 'listen') return null
  switch (code) {
    case 'EADDRINUSE':
      return `Another program listens on port ${port} of ${host}.\nStop it, or set another PORT (METRICS_PORT for the metrics).`
    case 'EADDRNOTAVAIL':
      return `This machine does not have the address ${host}.\nSet HOST to one of its addresses, such as 127.0.0.1, or to 0.0.0.0 for all of them.`
    case 'EACCES':
      return `The server's user is not allowed to listen on port ${port}.\nSet PORT to 1024 or above, and use a proxy to serve port 443.`
    default:
      return `The server cannot listen on port ${port} of ${host} (${code}).\nSet another HOST or PORT.`
  }
}

const notWritable = /^(?:EACCES|EPERM|EROFS|SQLITE_READONLY\w*|SQLITE_CANTOPEN\w*|SQLITE_PERM)$/

function problemOfFiles(
  error: unknown,
  { code, message, syscall, path }: SystemError,
  { dataDir }: StartContext,
): string | null {
  if (isFullDisk(error))
    return `The disk is full (${message}).\nFree up space on the disk of ${dataDir}, or set DATA_DIR to a folder on another disk.`
  if (code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir'))
    return `${path ?? dataDir} cannot be a folder: this path, or the path of a folder above it, is a file.\nMove that file away, or set DATA_DIR to another folder.`
  if (notWritable.test(code))
    return `The server cannot write its data (${message}).\nGive the server's user write permission for ${dataDir}, or set DATA_DIR.`
  if (path === null) return null
  return `${path} cannot be used (${message}).\nCheck DATA_DIR, DATABASE_URL and BLOB_URL.`
}

function systemErrorOf(error: unknown): SystemError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return {
    code: error.code,
    message: error.message,
    syscall: 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : null,
    path: 'path' in error && typeof error.path === 'string' ? error.path : null,
    port: 'port' in error && typeof error.port === 'number' ? error.port : null,
  }
}

/** Returns instructions for a file that can be recovered only from a backup. */
export function restoreAdvice(path: string): string {
  return `Move ${path} away and restore a backup: ${programs.restore} FOLDER`
}
