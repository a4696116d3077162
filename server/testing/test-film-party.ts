import { readdirSync } from 'node:fs'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  pull,
  type TestPerson,
  upload,
  uploadForm,
} from './test-client.ts'
import { announceFilm, sendFilmPart, type TestFilm } from './test-films.ts'
import { picture } from './test-pictures.ts'
import type { TestServer } from './test-server.ts'

let seed = 40_000

/** A party with a host, two guests and three photos that everyone can see: two by Ada, one by Ben. */
export interface FilmParty {
  readonly host: TestPerson
  readonly ada: TestPerson
  readonly ben: TestPerson
  readonly zone: CreatedZone
  readonly zoneId: string
  readonly photoIds: readonly string[]
}

/** Adds a photo by this user and returns its id. */
export async function photoIn(zoneId: string, who: TestPerson): Promise<string> {
  return (await upload(who, uploadForm(zoneId, await picture(seed++)))).id
}

/** Creates a host and two guests in a zone in Berlin without photos. */
export async function filmGuests(
  server: TestServer,
  settings: Record<string, unknown> = {},
): Promise<Omit<FilmParty, 'photoIds'>> {
  const [host, ada, ben] = [
    await guest(server, 'Host'),
    await guest(server, 'Ada'),
    await guest(server, 'Ben'),
  ]
  const zone = await makeZone(host, { timeZone: 'Europe/Berlin', ...settings })
  await join(ada, zone)
  await join(ben, zone)
  return { host, ada, ben, zone, zoneId: zone.location.id }
}

export async function filmParty(
  server: TestServer,
  settings: Record<string, unknown> = {},
): Promise<FilmParty> {
  const party = await filmGuests(server, settings)
  const { ada, ben, zoneId } = party
  const photoIds: string[] = []
  for (const who of [ada, ada, ben]) photoIds.push(await photoIn(zoneId, who))
  return { ...party, photoIds }
}

interface FilmContent extends Pick<FilmParty, 'zoneId' | 'photoIds'> {
  readonly entryIds?: readonly string[]
}

/** Actions on a server's films, and queries about them. */
export function filmActs(server: TestServer) {
  /** Returns the zone's film as a member pulls it. */
  const pulledFilm = async (who: TestPerson, zoneId: string) => {
    const { rows } = await pull(who, `zone:${zoneId}`)
    return rows.flatMap((change) => (change.table === 'film' ? [change.row] : []))[0]
  }
  return {
    pulledFilm,
    /** Announces a film and uploads it completely. */
    async share(who: TestPerson, of: FilmContent, film: TestFilm) {
      const { id, answer } = await announceFilm(who, film, of)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
      const sent = await sendFilmPart(server, who, { id, offset: 0, bytes: film.bytes })
      return { id, status: sent.status, headers: sent.headers }
    },
    fetchFilm: (who: TestPerson, filename: string, { headers, ...init }: RequestInit = {}) =>
      server.fetch(`/uploads/films/${filename}`, {
        ...init,
        headers: { cookie: who.cookie, ...Object.fromEntries(new Headers(headers)) },
      }),
    filenameOf: async (who: TestPerson, zoneId: string) =>
      (await pulledFilm(who, zoneId))?.filename ?? 'none',
    storedFiles: () => readdirSync(server.deps.config.blobFolder, { recursive: true }).map(String),
  }
}
