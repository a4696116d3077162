import { open } from 'node:fs/promises'

/** Resolves when a file, or the entries of a folder, would survive a power failure. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
