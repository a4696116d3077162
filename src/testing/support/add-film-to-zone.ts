import { randomUUID } from 'node:crypto'
import { testFilm } from '#server/testing/test-films.ts'
import type { AppServer } from './app-server.ts'
import type { Person } from './person.ts'

/** Adds a film of all its photos to the zone, as a phone that made one would. */
export async function addFilmToZone(server: AppServer, who: Person, zoneId: string): Promise<void> {
  const { bytes, sha256 } = await testFilm()
  const id = `${zoneId}_${randomUUID()}`
  const photoIds = (await who.photos(zoneId)).map((photo) => photo.id)
  await who.call('POST', '/api/films', { id, sha256, bytes: bytes.length, photoIds })
  const sent = await fetch(`${server.url}/api/films/${id}`, {
    method: 'PATCH',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: who.cookie,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: Uint8Array.from(bytes),
  })
  if (sent.status !== 204) throw new Error(`The film was refused: ${sent.status} ${await sent.text()}`)
}
