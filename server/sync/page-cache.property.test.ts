import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { contentOf, readAlone } from '#server/testing/test-pages.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { isQuickRun } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const actions = [
  'upload',
  'like',
  'react',
  'comment',
  'edit',
  'uncomment',
  'describe',
  'delete',
  'report',
  'moderate',
  'mission',
  'entry',
  'entry-edit',
  'mode',
  'moderation',
  'role',
  'rename',
  'ban',
  'jobs',
] as const

const action = fc.record({
  kind: fc.constantFrom(...actions),
  who: fc.nat({ max: 4 }),
  number: fc.nat({ max: 30 }),
  isOn: fc.boolean(),
})
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

interface CreatedRow {
  readonly id: string
  readonly by: TestPerson
}

interface World {
  readonly zone: CreatedZone
  readonly people: readonly TestPerson[]
  readonly photos: CreatedRow[]
  readonly comments: CreatedRow[]
  readonly entries: CreatedRow[]
}

/** Creates a zone with a host, three contributors, a viewer, a photo, a comment and a guestbook entry. */
async function makeWorld(): Promise<World> {
  const host = await guest(server, 'Host')
  const zone = await makeZone(host)
  const people = [host]
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) {
    const person = await guest(server, name)
    await join(person, zone)
    people.push(person)
  }
  await setRole({ zone, people, host, number: 4, role: 'viewer' })
  const photo = await upload(host, uploadForm(zone.location.id, await picture(0)))
  const world: World = { zone, people, photos: [{ id: photo.id, by: host }], comments: [], entries: [] }
  for (const kind of ['comment', 'entry'] as const) await act(world, { kind, who: 1, number: 0, isOn: true })
  return world
}

async function setRole(to: {
  zone: CreatedZone
  people: readonly TestPerson[]
  host: TestPerson
  number: number
  role: string
}) {
  const userId = to.people[to.number % to.people.length]?.id
  await push(to.host, [
    { name: 'member.set-role', args: { zoneId: to.zone.location.id, userId, role: to.role } },
  ])
}

/** Performs the action if it is allowed. Refusals change nothing. */
async function act(world: World, { kind, who, number, isOn }: Action): Promise<void> {
  const { zone, people, photos, comments, entries } = world
  const [host] = people
  const person = people[who % people.length]
  if (host === undefined || person === undefined) throw new Error('The zone has no members')
  const zoneId = zone.location.id
  const newId = () => `${zoneId}_${randomUUID()}`
  const oneOf = (made: readonly CreatedRow[]): CreatedRow =>
    made[number % made.length] ?? { id: newId(), by: host }
  const [photo, comment, entry] = [oneOf(photos), oneOf(comments), oneOf(entries)]
  const photoId = photo.id
  const userId = people[number % people.length]?.id
  const role = isOn ? 'contributor' : number % 2 === 0 ? 'viewer' : 'moderator'
  const run = (name: string, args: unknown, by = person) => push(by, [{ name, args }])
  const patch = (body: unknown) => host.call(`PATCH /api/locations/${zoneId}`, body)
  const steps: Record<(typeof actions)[number], () => Promise<unknown>> = {
    async upload() {
      const sent = await person.call('POST /api/photos/upload', uploadForm(zoneId, await picture(number)))
      const read = v.safeParse(v.object({ photo: v.object({ id: v.string() }) }), sent.json)
      if (read.success) photos.push({ id: read.output.photo.id, by: person })
    },
    like: () => run('photo.like', { photoId, liked: isOn }),
    react: () => run(isOn ? 'reaction.add' : 'reaction.remove', { photoId, emoji: 'fire' }),
    async comment() {
      const id = newId()
      comments.push({ id, by: person })
      await run('comment.add', { id, photoId, content: `Comment ${number}`, createdAt: 0 })
    },
    edit: () => run('comment.update', { id: comment.id, content: `Edited ${number}` }, comment.by),
    uncomment: () => run('comment.delete', { id: comment.id }, isOn ? comment.by : host),
    describe: () => run('photo.describe', { photoId, caption: `Caption ${number}`, altText: '' }, photo.by),
    delete: () => run('photo.delete', { id: photoId }, isOn ? photo.by : host),
    report: () => run('photo.report', { id: newId(), photoId, reason: 'of-me', note: '' }),
    moderate: () => run('photo.moderate', { photoId, decision: isOn ? 'restore' : 'hide' }, host),
    mission: () => run('mission.add', { id: newId(), text: `Mission ${number}` }, host),
    async entry() {
      const id = newId()
      entries.push({ id, by: person })
      await run('guestbook.add', { id, text: `Entry ${number}`, photoId: null, voice: null, createdAt: 0 })
    },
    'entry-edit': () =>
      run(isOn ? 'guestbook.edit' : 'guestbook.delete', { id: entry.id, text: `New ${number}` }, entry.by),
    mode: () => patch({ mode: isOn ? 'open' : 'own-only' }),
    moderation: () => patch({ moderation: isOn ? 'off' : 'pre-approve' }),
    role: () => setRole({ zone, people, host, number, role }),
    rename: () => run('profile.rename', { firstName: `Name ${number}`, lastName: 'Lovelace' }),
    ban: () =>
      run(isOn ? 'member.unban' : 'member.ban', { zoneId, userId, hidesPhotos: number % 2 === 0 }, host),
    jobs: () => server.runJobs(),
  }
  await steps[kind]()
}

/**
 * Compares the page that each member receives with the page that is read without the cache, from several cursors.
 */
async function compareAll({ zone, people }: World, cursors: ReadonlySet<number>): Promise<void> {
  const scope = zoneScope(zone.location.id)
  for (const who of people) {
    for (const since of cursors) {
      const alone = await readAlone(server, who, { zone, since })
      const answer = await who.call(
        `GET /api/sync/pull?scope=${scope}&since=${since}&limit=500&schemaVersion=${protocolVersion}`,
      )
      const page = answer.status === 200 ? contentOf(v.parse(PullAnswer, answer.json)) : null
      expect(page).toEqual(alone === null ? null : contentOf(alone))
    }
  }
}

test('cached pages equal the pages that each reader gets without the cache, after any actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 20 }), async (steps) => {
      const world = await makeWorld()
      const cursors = new Set([0])
      await compareAll(world, cursors)
      for (const [index, one] of steps.entries()) {
        await act(world, one)
        // Jobs update the rows of a zone after changes of names and modes, with new revisions.
        await server.runJobs()
        if (index % 3 === 0) {
          const [host] = world.people
          if (host !== undefined) cursors.add((await pull(host, zoneScope(world.zone.location.id))).next)
        }
        await compareAll(world, cursors)
      }
    }),
    { numRuns: runsFrom('PROPERTY_RUNS', isQuickRun() ? 1 : 3) },
  )
})
