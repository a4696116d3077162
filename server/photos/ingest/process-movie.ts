import { join } from 'node:path'
import type { UploadsTable } from '#server/core/db/tables/photo-tables.ts'
import { hashOfFile } from '#server/core/crypto/file-hash.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { cleanMovie, type MovieFacts, type MovieRules } from '#server/core/movies/clean-movie.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'

/** A cleaned movie file. It is deleted when the call that provided it ends. */
export interface CleanedMovie {
  readonly path: string
  readonly facts: MovieFacts
}

interface MovieInput {
  /** The name used in refusals. */
  readonly subject: 'film' | 'clip' | 'voice'
  readonly rules: MovieRules
  /** An additional check of the movie. */
  readonly isRight?: (facts: MovieFacts) => boolean
  /** The message if a file is rejected permanently. */
  readonly requirement: string
  /** Deletes the upload of a rejected file. */
  readonly deleteUpload: () => Promise<void>
  /** Stores the movie and returns the revision that contains it. */
  readonly store: (movie: CleanedMovie) => Promise<number>
}

/**
 * Processes a movie whose last byte has arrived. Checks its hash and writes the data needed for playback to a separate
 * file, which is passed to `store`. The part stays unchanged until this succeeds, so that a stopped server finds it
 * complete. Throws `unavailable` if the bytes cannot be reached, `checksum_mismatch` if they differ and must be sent
 * again, and `unsupported_type` if the file is not a valid movie.
 */
export async function processMovie(
  deps: Deps,
  { photo_id: id, sha256 }: Pick<UploadsTable, 'photo_id' | 'sha256'>,
  { subject, rules, isRight = () => true, requirement, deleteUpload, store }: MovieInput,
): Promise<number> {
  const work = await deps.blobs.workFolder()
  try {
    const input = await deps.parts.localCopy(id, work.path)
    if (input === null)
      throw refused('unavailable', `Please send this ${subject} again`, { retryAfterMs: 1000 })
    if ((await hashOfFile(input)) !== sha256) {
      await deps.parts.remove(id)
      throw refused('checksum_mismatch', `The ${subject} was damaged during the upload. Send it again.`)
    }
    const path = join(work.path, `${subject}.mp4`)
    const facts = await cleanMovie(input, path, rules)
    if (facts === null || !isRight(facts)) {
      await deleteUpload()
      throw refused('unsupported_type', requirement)
    }
    const rev = await store({ path, facts })
    await deps.parts.remove(id)
    return rev
  } finally {
    await work.remove()
  }
}
