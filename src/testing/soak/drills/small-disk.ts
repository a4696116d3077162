import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFullDisk } from '#server/core/errors/file-errors.ts'

/** A disk for one drill that can be filled to its last byte. */
export interface SmallDisk {
  readonly folder: string
  /** Fills all free space, including space that was freed since. */
  fill(): void
  /** Frees the space that `fill` used. */
  makeRoom(): void
  close(): void
}

const pieceBytes = 64 * 1024

/**
 * Mounts a disk in memory, or one in a file. If this machine can mount neither, throws an error that names what is
 * missing.
 */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-disk-'))
  const image = `${folder}.image`
  const run = (command: string, ...args: string[]) => void execFileSync(command, args, { stdio: 'pipe' })
  const inMemory = () => run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'waypost-drill', folder)
  const inFile = () => {
    closeSync(openSync(image, 'w'))
    truncateSync(image, megabytes * 1024 * 1024)
    run('mkfs.ext4', '-q', image)
    run('mount', '-o', 'loop', image, folder)
  }
  try {
    firstThatWorks(inMemory, inFile)
  } catch (error) {
    rmdirSync(folder)
    rmSync(image, { force: true })
    throw new Error('Cannot test a full disk: this needs root on a machine that permits mounts.', {
      cause: error,
    })
  }
  chmodSync(folder, 0o755)
  const unmount = () => run('umount', '--lazy', folder)
  process.once('exit', unmount)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillDisk(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    close() {
      process.off('exit', unmount)
      unmount()
      rmdirSync(folder)
      rmSync(image, { force: true })
    },
  }
}

function firstThatWorks(first: () => void, second: () => void): void {
  try {
    first()
  } catch {
    second()
  }
}

function fillDisk(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let bytes = pieceBytes; bytes >= 1; bytes /= 2) {
      for (let hasRoom = true; hasRoom;) hasRoom = tryWrite(file, bytes)
    }
  } finally {
    closeSync(file)
  }
}

function tryWrite(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0
  } catch (error) {
    if (isFullDisk(error)) return false
    throw error
  }
}
