import type { Result } from '#src/contract/wire/result.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import { type KeepSharedProblem, keepSharedFiles } from './shared-files.ts'

/** Keeps pictures that the app was opened with until a zone is chosen for them; resolves once they are durable. */
export function keepOpenedFiles(files: readonly File[]): Promise<Result<number, KeepSharedProblem>> {
  const { storage, clock } = requireDevice().platform
  return keepSharedFiles(
    storage,
    files.filter(({ type }) => type.startsWith('image/')),
    clock.now(),
  )
}
