import { join } from 'node:path'
import type { UploadsTable } from '#server/core/db/tables/photo-tables.ts'
import { hashOfFile } from '#server/core/crypto/file-hash.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { cleanMovie, type MovieFacts, type MovieRules } from '#server/core/movies/clean-movie.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'

/** A cleaned file, which is gone once the call that gave it has ended. */
export interface TakenMovie {
  readonly path: string
  readonly facts: MovieFacts
}

interface Taking {
  /** What the refusals call it. */
  readonly subject: 'film' | 'clip' | 'voice'
  readonly rules: MovieRules
  /** What else must be true of it. */
  readonly isRight?: (facts: MovieFacts) => boolean
  /** Said of a file that is refused for good. */
  readonly mustBe: string
  /** Forgets the upload of such a file. */
  readonly forget: () => Promise<void>
  /** Stores the movie; answers the revision that shows it. */
  readonly store: (movie: TakenMovie) => Promise<number>
}

/**
 * Takes in a movie whose last byte has come: its hash is checked, and what is played of it is written to a file of its own,
 * which `store` gets. The part stays as it came until that has succeeded, so that a server that is stopped finds it whole. Throws
 * `unavailable` where the bytes are out of reach, `checksum_mismatch` where they are others and are to be sent again, and
 * `unsupported_type` for a file that is no such movie.
 */
export async function takeMovie(
  deps: Deps,
  { photo_id: id, sha256 }: Pick<UploadsTable, 'photo_id' | 'sha256'>,
  { subject, rules, isRight = () => true, mustBe, forget, store }: Taking,
): Promise<number> {
  const work = await deps.blobs.workFolder()
  try {
    const input = await deps.parts.localCopy(id, work.path)
    if (input === null)
      throw refused('unavailable', `Please send this ${subject} again`, { retryAfterMs: 1000 })
    if ((await hashOfFile(input)) !== sha256) {
      await deps.parts.remove(id)
      throw refused('checksum_mismatch', `The ${subject} did not arrive as it was sent.`)
    }
    const path = join(work.path, `${subject}.mp4`)
    const facts = await cleanMovie(input, path, rules)
    if (facts === null || !isRight(facts)) {
      await forget()
      throw refused('unsupported_type', mustBe)
    }
    const rev = await store({ path, facts })
    await deps.parts.remove(id)
    return rev
  } finally {
    await work.remove()
  }
}
