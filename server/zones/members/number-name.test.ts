import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { type Hosting, hostZone } from '#server/testing/test-hosting.ts'
import { join, type TestPerson, pull } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let hosting: Hosting

beforeEach(async () => {
  server = await startTestServer()
  hosting = await hostZone(server)
})
afterEach(() => server.close())

const UploadedPhoto = v.object({ id: v.string(), uploader: Person })
const MemberResponse = v.object({ user: Person })
const Member = v.object({ person: Person })

/** Returns the name next to a photo, as every member of the zone sees it. */
async function nameOn(photoId: string): Promise<string | undefined> {
  const rows = v.parse(v.array(UploadedPhoto), await hosting.rowsOf(hosting.owner, 'photo'))
  return rows.find(({ id }) => id === photoId)?.uploader.displayName
}

const rename = (who: TestPerson, firstName: string) =>
  who.call('PATCH /api/auth/user', { displayName: firstName })

test('people with the same name are numbered in the order they joined: on photos, comments, among members and in Activity', async () => {
  const { joined, photoOf, rowsOf, owner } = hosting
  const people = [await joined('Ruth'), await joined('ruth '), await joined('Ada'), await joined('Ruth')]
  const photos: string[] = []
  // The last member to join adds a photo first.
  for (const who of people.toReversed()) photos.unshift(await photoOf(who))
  expect(await Promise.all(photos.map(nameOn))).toEqual(['Ruth', 'ruth (2)', 'Ada', 'Ruth (3)'])
  const members = v.parse(v.array(Member), await rowsOf(owner, 'member'))
  expect(members.map(({ person }) => person.displayName).toSorted()).toEqual([
    'Ada',
    'Owner',
    'Ruth',
    'Ruth (3)',
    'ruth (2)',
  ])
  const [first, , , last] = people
  const [ofFirst = ''] = photos
  await last?.call(`POST /api/photos/${ofFirst}/comments`, { content: 'Lovely' })
  const [comment] = v.parse(v.array(MemberResponse), await rowsOf(owner, 'comment'))
  expect(comment?.user.displayName).toBe('Ruth (3)')
  await server.runJobs()
  const { rows } = await pull(first ?? owner, `user:${first?.id}`)
  expect(rows).toContainEqual(
    expect.objectContaining({
      table: 'notice',
      row: expect.objectContaining({ kind: 'photo-commented', names: ['Ruth (3)'] }),
    }),
  )
})

test('a number stays with a person who leaves and returns, and another name has its own', async () => {
  const { joined, photoOf, zone, path } = hosting
  const [ruth, second] = [await joined('Ruth'), await joined('Ruth')]
  const [ofRuth, ofSecond] = [await photoOf(ruth), await photoOf(second)]
  expect((await ruth.call(`POST ${path}/leave`)).status).toBe(204)
  const third = await joined('Ruth')
  await join(ruth, zone)
  const ofThird = await photoOf(third)
  expect([await nameOn(ofRuth), await nameOn(ofSecond), await nameOn(ofThird)]).toEqual([
    'Ruth',
    'Ruth (2)',
    'Ruth (3)',
  ])
  expect((await rename(second, 'Rut')).status).toBe(200)
  await server.runJobs()
  expect([await nameOn(ofSecond), await nameOn(ofThird)]).toEqual(['Rut', 'Ruth (3)'])
  // A name that only looks numbered is not treated as numbered.
  const fourth = await joined('Ruth (3)')
  expect(await nameOn(await photoOf(fourth))).toBe('Ruth (3) (2)')
})
