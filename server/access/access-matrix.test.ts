import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { type CallName, calls } from '#src/contract/calls/calls.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { ask, type Role, roles, type Scene, setScene } from '#server/testing/test-access.ts'
import { makeTestDist } from '#server/testing/test-dist.ts'
import { expectedAccess as matrix } from '#server/testing/expected-access.ts'
import { isQuickRun } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { allScopes } from '#server/core/db/database.ts'

let server: TestServer

const dist = makeTestDist()

beforeAll(async () => {
  server = await startTestServer({ config: { distDir: dist.distDir } })
})
/** All calls come from one address and would exceed its daily limit, so the clock advances before each test. */
beforeEach(() => server.clock.advance(60 * 60_000))
afterAll(async () => {
  await server.close()
  dist.remove()
})

/** On PostgreSQL, tests one role per response status. Which role gets which status does not depend on the engine. */
function rolesOf(name: CallName): readonly Role[] {
  if (!isQuickRun()) return roles
  const answers = roles.map((role) => matrix[name][role])
  return roles.filter((_, index) => answers.indexOf(answers[index] ?? 0) === index)
}

const names = Object.keys(matrix).filter((name): name is CallName => name in matrix)
const zoneBound = names.filter((name) => matrix[name]['other user'] === 404 && matrix[name].owner !== 404)

/** Calls that need a photo or a clip that is still uploading. */
const needsOwnScene = (name: CallName) =>
  /^(?:upload(?:Offset|Part)|(?:loop|clip)(?:Offset|Part)|removeClip)$/.test(name)

interface SetScene {
  readonly scene: Scene
  readonly setAt: number
}

/** A scene that no call has changed since it was set up. Shared by the calls of one day. */
let unchanged: SetScene | null = null

function unchangedScene(name: CallName): SetScene | null {
  if (needsOwnScene(name) || unchanged === null) return null
  return server.clock.now() - unchanged.setAt < dayMs ? unchanged : null
}

test.each(names)('%s responds to each role as permitted', async (name) => {
  const answers: Record<string, number> = {}
  let known = unchangedScene(name)
  let isChanged = false
  const testedRoles = rolesOf(name)
  for (const role of testedRoles) {
    known ??= { scene: await setScene(server, name), setAt: server.clock.now() }
    const { status } = await ask(server, name, { scene: known.scene, role })
    answers[role] = status
    // Reads, refused calls and changes to the caller’s own account leave the scene unchanged for the next role.
    if (calls[name].method === 'GET' || status >= 400) continue
    if (zoneBound.includes(name)) known = null
    else isChanged = true
  }
  expect(answers).toEqual(Object.fromEntries(testedRoles.map((role) => [role, matrix[name][role]])))
  if (!needsOwnScene(name)) unchanged = isChanged ? null : known
})

test('a stranger gets the same response for existing and missing rows', async () => {
  const scene = await setScene(server, 'zone')
  const arriving = await setScene(server, 'uploadOffset')
  for (const name of zoneBound) {
    // Stays below every rate limit and finishes before the zone ends.
    server.clock.advance(10 * 60_000)
    const isUploadCall = name === 'uploadOffset' || name === 'uploadPart'
    await expectNothingRevealed(name, isUploadCall ? arriving : scene)
  }
})

async function expectNothingRevealed(name: CallName, scene: Scene): Promise<void> {
  const real = await ask(server, name, { scene, role: 'other user' })
  const elsewhere = randomUUID()
  const missing = await ask(server, name, {
    scene: {
      ...scene,
      zone: { ...scene.zone, location: { ...scene.zone.location, id: v.parse(ZoneId, elsewhere) } },
      photoId: `${elsewhere}_${randomUUID()}`,
      commentId: `${elsewhere}_${randomUUID()}`,
      codeId: `${elsewhere}_${randomUUID()}`,
    },
    role: 'other user',
  })
  expect({ name, status: real.status, json: real.json }).toEqual({
    name,
    status: 404,
    json: missing.json,
  })
  expect({ name, status: missing.status }).toEqual({ name, status: 404 })
}

test('a viewer can read but cannot add content', async () => {
  const scene = await setScene(server, 'uploadPhoto')
  const { member } = scene.people
  const demote = query<{ userId: string }>()((param) =>
    build
      .updateTable('memberships')
      .set({ role: 'viewer' })
      .where((where) => where(where.cast<string>('user_id', 'text'), '=', param('userId'))),
  )
  await server.deps.database.write(
    async (transaction) => ok(await transaction.run(demote, { userId: member.id })),
    allScopes,
  )
  for (const name of ['uploadPhoto', 'like', 'addReaction', 'addComment', 'addGuestbookEntry'] as const) {
    expect(await ask(server, name, { scene, role: 'member' })).toMatchObject({
      status: 403,
      json: { code: 'access_denied' },
    })
  }
  for (const name of ['photosOfZone', 'likes', 'comments', 'pull'] as const) {
    expect((await ask(server, name, { scene, role: 'member' })).status).toBe(200)
  }
})
