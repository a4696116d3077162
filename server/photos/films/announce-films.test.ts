import { afterEach, expect, test } from 'vitest'
import { pull, type TestPerson } from '#server/testing/test-client.ts'
import { filmGuests, photoIn } from '#server/testing/test-film-party.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

afterEach(() => server.close())

interface Evening {
  readonly people: readonly TestPerson[]
  readonly zoneId: string
  readonly photoIds: readonly string[]
}

/** An evening in Berlin on which two guests took six photos, one minute apart. */
async function evening(settings: Record<string, unknown> = {}): Promise<Evening> {
  server = await startTestServer({ now: Date.parse('2026-06-20T19:00:00+02:00') })
  const { host, ada, ben, zoneId } = await filmGuests(server, settings)
  const photoIds: string[] = []
  for (const who of [ada, ben, ada, ben, ada, ben]) {
    photoIds.push(await photoIn(zoneId, who))
    server.clock.advance(60_000)
  }
  return { people: [host, ada, ben], zoneId, photoIds }
}

/** Returns the number of film notifications of each person at a time. */
async function countNoticesAt(time: string, { people }: Evening): Promise<readonly number[]> {
  server.clock.set(Date.parse(`${time}+02:00`))
  await server.runJobs()
  return Promise.all(
    people.map(async (who) => {
      const { rows } = await pull(who, `user:${who.id}`)
      return rows.filter((change) => change.table === 'notice' && change.row.kind === 'film-ready').length
    }),
  )
}

test('the morning after, every member is notified of the film once, and never at night', async () => {
  const scene = await evening()
  expect(await countNoticesAt('2026-06-20T23:00:00', scene)).toEqual([0, 0, 0])
  expect(await countNoticesAt('2026-06-21T06:30:00', scene)).toEqual([0, 0, 0])
  expect(await countNoticesAt('2026-06-21T09:00:00', scene)).toEqual([1, 1, 1])
  expect(await countNoticesAt('2026-06-21T12:00:00', scene)).toEqual([1, 1, 1])
  // Another busy evening in the same album causes no notification.
  for (const who of [...scene.people, ...scene.people]) await photoIn(scene.zoneId, who)
  expect(await countNoticesAt('2026-06-22T10:00:00', scene)).toEqual([1, 1, 1])
})

test('a server that was down in the morning notifies later that day, but not two days later', async () => {
  const scene = await evening()
  expect(await countNoticesAt('2026-06-23T12:00:00', scene)).toEqual([0, 0, 0])
})

test('nobody is notified of a film whose photos are not for everybody', async () => {
  const scene = await evening({ mode: 'own-only' })
  expect(await countNoticesAt('2026-06-21T10:00:00', scene)).toEqual([0, 0, 0])
})

test('nobody is notified of a film if too few photos are left', async () => {
  const scene = await evening()
  const [host] = scene.people
  await host?.call(`POST /api/photos/${scene.photoIds[0]}/moderate`, { decision: 'hide' })
  expect(await countNoticesAt('2026-06-21T10:00:00', scene)).toEqual([0, 0, 0])
})

test('an evening with a single burst is not a film', async () => {
  const scene = await evening()
  const [host] = scene.people
  for (const id of scene.photoIds) await host?.call(`POST /api/photos/${id}/moderate`, { decision: 'hide' })
  for (let shot = 0; shot < 7; shot += 1) if (host !== undefined) await photoIn(scene.zoneId, host)
  expect(await countNoticesAt('2026-06-21T10:00:00', scene)).toEqual([0, 0, 0])
})
