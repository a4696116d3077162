import { access, constants, mkdtemp, rmdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing, statIfExists } from '#server/core/errors/file-errors.ts'
import { reservedBytes } from '#server/core/storage/storage-space.ts'
import { type Check, failing, type Finding, good, reasonOf, warning } from './check.ts'

/** Checks that the data folders are writable and that their disks have room for uploads. */
export const disk: Check = {
  name: 'disk',
  async run({ config }) {
    const { dataDir, blobFolder, database, minFreeBytes } = config
    const folders = new Set([dataDir, blobFolder])
    if (database.engine === 'sqlite') folders.add(dirname(database.path))
    const findings = await Promise.all([...folders].map((folder) => checkFolder(folder, minFreeBytes)))
    const worst =
      findings.find(({ state }) => state === 'failing') ?? findings.find(({ state }) => state === 'warning')
    return worst ?? findings[0] ?? good('No data is stored on this machine.')
  },
}

async function checkFolder(folder: string, minFreeBytes: number | null): Promise<Finding> {
  const problem = await writeProblem(folder)
  if (problem !== null)
    return failing(
      `The server cannot write to the folder ${folder}: ${problem}.`,
      'Give the server’s user write permission for the folder, mount its disk as writable, or set DATA_DIR to another folder.',
    )
  const { bavail, bsize, blocks, ffree, files } = await statfs(await existingAncestor(folder))
  const freeBytes = bavail * bsize
  const reserved = reservedBytes({ bsize, blocks }, minFreeBytes)
  const room = `The disk of ${folder} has ${megabytes(freeBytes)} free`
  const remedy = 'Free up space on this disk, or move the data to a larger one and set DATA_DIR.'
  if (files > 0 && ffree === 0)
    return failing(`The disk of ${folder} has no room for more files (no free inodes).`, remedy)
  if (freeBytes < reserved)
    return failing(
      `${room}. The server refuses uploads because less than ${megabytes(reserved)} is free.`,
      remedy,
    )
  if (freeBytes < 2 * reserved)
    return warning(`${room}. Below ${megabytes(reserved)}, the server refuses uploads.`, remedy)
  return good(`${room} and is writable.`)
}

/** Returns null if a file can be created in the folder, or if the folder itself can be created. */
async function writeProblem(folder: string): Promise<string | null> {
  try {
    const found = await statIfExists(folder)
    if (found?.isDirectory() === true) await rmdir(await mkdtemp(join(folder, '.doctor-')))
    else if (found === null) await access(await existingAncestor(folder), constants.W_OK)
    else return 'the path is a file'
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/** Returns the folder or its closest existing ancestor. */
async function existingAncestor(folder: string): Promise<string> {
  try {
    if ((await statIfExists(folder)) !== null) return folder
  } catch (error) {
    if (isMissing(error)) throw error
  }
  return dirname(folder) === folder ? folder : existingAncestor(dirname(folder))
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB`
}
