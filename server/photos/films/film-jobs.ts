import { dayMs, minuteMs } from '#src/contract/wire/durations.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { dropFiles } from '#server/photos/photo/file-rows.ts'
import { deleteFilm, filmsToCheck, oldAnnouncements, removedFilms, setCheckAt } from './film-store.ts'
import { forgetUpload, isWhole, removeFilm } from './zone-film.ts'

const batchSize = 50
/** A film without one of its photos is never shown; so late its row and its file go. */
const checkedEveryMs = 15 * minuteMs
/** A day longer than the bytes of an upload that does not go on. */
const announcementsKeptMs = 8 * dayMs

/** Removes films of which a photo is gone, hidden, under review or over. */
async function removeBrokenFilms({ database, clock }: Deps): Promise<void> {
  const due = { now: clock.now(), limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(filmsToCheck, due)) !== undefined,
    async act(transaction) {
      const films = await transaction.all(filmsToCheck, due)
      for (const film of films) {
        if (await isWhole(transaction, film.id, due.now))
          await transaction.run(setCheckAt, { id: film.id, at: due.now + checkedEveryMs })
        else await removeFilm(transaction, film, due.now)
      }
      return films.length
    },
  })
}

/** Gives the files of removed films over to removal. */
async function forgetRemovedFilms({ database, clock }: Deps): Promise<void> {
  const due = { limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(removedFilms, due)) !== undefined,
    async act(transaction) {
      const films = await transaction.all(removedFilms, due)
      for (const { id, filename } of films) {
        await forgetUpload(transaction, id)
        await transaction.run(deleteFilm, { id })
        await dropFiles(transaction, filename, clock.now())
      }
      return films.length
    },
  })
}

/** Forgets announced films that came to nothing. */
async function forgetAnnouncements({ database, clock }: Deps): Promise<void> {
  const due = { before: clock.now() - announcementsKeptMs, limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(oldAnnouncements, due)) !== undefined,
    async act(transaction) {
      const films = await transaction.all(oldAnnouncements, due)
      for (const { film_id: id } of films) await forgetUpload(transaction, id)
      return films.length
    },
  })
}

export const filmJobs: readonly Job<Deps>[] = [
  { name: 'remove-broken-films', everyMs: minuteMs, maxAttempts: 10, run: removeBrokenFilms },
  { name: 'forget-removed-films', everyMs: minuteMs, maxAttempts: 10, run: forgetRemovedFilms },
  { name: 'forget-film-announcements', everyMs: 60 * minuteMs, maxAttempts: 10, run: forgetAnnouncements },
]
