import { afterEach, beforeEach, expect, test } from 'vitest'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { extendZone } from '#server/zones/zone/zone-store.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { unknownEpoch } from '#src/data/engine/database.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, commentMutation, makeTwoDevices, push, commentsOn } from './two-devices.ts'
import type { Client, World } from './world.ts'
import { allScopes } from '#server/core/db/database.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Numbered scenarios of reading, with the real server and the real data of each device. */

let scene: TwoDevices
let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId

beforeEach(async () => {
  // One test makes 1,201 changes at once, which are read in several pages.
  scene = await makeTwoDevices({ comment: [windowOf(1300, 600)] })
  ;({ world, ann, ben, zoneId } = scene)
})

afterEach(async () => {
  await world.close()
})

test('31: [PL3] a cursor older than the tombstones causes a rebuild, and unsent changes are sent', async () => {
  await letZoneLive()
  const gone = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  ben.network.cut()
  const waiting = await queuePicture(ben.data(), zoneId, 2)
  ben.kill()
  await commit(ann.data(), { name: 'photo.delete', args: { id: gone } })
  await world.until('the outbox is empty', async () => (await readOutbox(ann.data().database)).length === 0)
  ann.kill()
  for (let day = 0; day < 31; day += 1) {
    world.skip(dayMs)
    await keepSessionAlive(ben)
    await keepSessionAlive(ann)
  }
  await world.server.runJobs()
  await ann.restart()
  await ben.restart()
  const before = ben.network.arrived.length
  ben.network.repair()
  await world.until(
    'Ann sees the pending changes',
    async () => (await readPhoto(ann.data(), waiting)) !== null,
  )
  await scene.untilEqual()
  expect(await readPhoto(ben.data(), gone)).toBeNull()
  const zone = encodeURIComponent(zoneScope(zoneId))
  const pulls = ben.network.arrived.slice(before).filter((line) => line.includes(`scope=${zone}`))
  expect(pulls.some((line) => line.includes('since=0'))).toBe(true)
})

/** A zone of a free plan would be deleted by then. */
async function letZoneLive(): Promise<void> {
  await world.server.deps.database.write(async (transaction) => {
    const rev = await allocateRevisions(transaction, zoneScope(zoneId))
    return ok(
      await transaction.run(extendZone, { id: zoneId, expiresAt: world.clock.now() + 99 * dayMs, rev }),
    )
  }, allScopes)
}

/** Requests the site from time to time with the same session, without this app. */
async function keepSessionAlive(client: Client): Promise<void> {
  const cookie = [...client.network.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await world.server.fetch('/api/auth/user', { headers: { cookie } })
  const renewed = new Map(
    answer.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      return [name, value]
    }),
  )
  client.network.giveCookies(renewed)
}

test('32: [PL1] with 1,201 changes, a kill between pages loses none and reads none twice', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  ben.kill()
  for (let start = 0; start < 1201; start += 50) {
    const size = Math.min(50, 1201 - start)
    await push(
      ann,
      Array.from({ length: size }, (_, index) => commentMutation(ann, photoId, `Words ${start + index}`)),
    )
  }
  const scope = `scope=${encodeURIComponent(zoneScope(zoneId))}`
  let pages = 0
  ben.network.behaviorOf = (_method, path) => {
    if (path.includes(scope)) pages += 1
    return path.includes(scope) && pages >= 2 ? 'lose' : 'pass'
  }
  await ben.restart()
  await world.until('the second page is requested', async () => pages >= 2)
  const { database } = ben.data()
  expect(await database.comments.count()).toBeGreaterThan(0)
  const { next } = (await database.cursors.get(zoneScope(zoneId))) ?? { next: 0 }
  ben.kill()
  ben.network.behaviorOf = () => 'pass'
  const before = ben.network.arrived.length
  await ben.restart()
  await world.until('Ben has all comments', async () => (await commentsOn(ben, photoId)).length === 1201)
  await scene.untilEqual()
  expect(await commentsOn(ben, photoId)).toHaveLength(1201)
  const pulls = ben.network.arrived.slice(before).filter((line) => line.includes(scope))
  expect(pulls[0]).toContain(`since=${next}`)
})

test('32: [PL3] a rebuild killed between pages continues after the last stored page', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  for (let start = 0; start < 1201; start += 50)
    await push(
      ann,
      Array.from({ length: 50 }, (_, index) => commentMutation(ann, photoId, `Words ${start + index}`)),
    )
  await world.until('Ben has the comments', async () => (await ben.data().database.comments.count()) === 1250)
  await ben.data().database.cursors.update(zoneScope(zoneId), { epoch: unknownEpoch, etag: null })
  ben.kill()
  const before = ben.network.arrived.length
  const asked = () => {
    const scope = `scope=${encodeURIComponent(zoneScope(zoneId))}`
    const pulls = ben.network.arrived.slice(before).filter((line) => line.includes(scope))
    return pulls.filter((line) => !line.includes('deviceId='))
  }
  ben.network.behaviorOf = (_method, path) =>
    path.includes('scope=zone') && !path.includes('since=0') && asked().length >= 2 ? 'lose' : 'pass'
  await ben.restart()
  const { database } = ben.data()
  await world.until('two pages are stored', async () => (await database.shadowPages.count()) === 2)
  await push(ann, [commentMutation(ann, photoId, 'Now')])
  expect(await database.comments.count()).toBe(1250)
  ben.kill()
  ben.network.behaviorOf = () => 'pass'
  await ben.restart()
  await world.until('Ben has all comments', async () => (await commentsOn(ben, photoId)).length === 1251)
  await scene.untilEqual()
  expect(asked().filter((line) => line.includes('since=0'))).toHaveLength(1)
  expect(new Set(asked()).size).toBe(asked().length)
  expect(await ben.data().database.shadowPages.count()).toBe(0)
})

test('33: [OB6] a poke before the push response shows the comment exactly once throughout', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  ann.network.behaviorOf = (method, path) =>
    method === 'POST' && path.endsWith('/comments') ? 'hold-answer' : 'pass'
  await addComment(photoId, 'Once', ann.data())
  await world.until(
    'the pull arrives before the response',
    async () => (await ann.data().database.comments.count()) === 1,
  )
  expect(await readOutbox(ann.data().database)).toMatchObject([{ state: 'in-flight' }])
  expect(await commentsOn(ann, photoId)).toEqual(['Once'])
  ann.network.release()
  await scene.untilEqual()
  expect(await commentsOn(ann, photoId)).toEqual(['Once'])
})

test('[CN1] an idle device detects from its live stream that the network is lost and that it returns', async () => {
  const connection = () => ann.data().syncStatus.get().connection
  await world.until('Ann is online', async () => connection() === 'online')
  ann.network.cut()
  const cutAt = world.clock.now()
  await world.until('Ann is offline', async () => connection() === 'offline')
  expect(world.clock.now() - cutAt).toBeLessThan(5000)
  ann.network.repair()
  await world.until('Ann is online again', async () => connection() === 'online')
})
