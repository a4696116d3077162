import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices, commentsOn } from './two-devices.ts'
import type { Client, World } from './world.ts'
import type { NetworkBehavior } from './world-network.ts'

let scene: TwoDevices
let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId

beforeEach(async () => {
  scene = await makeTwoDevices()
  ;({ world, ann, ben, zoneId } = scene)
})

afterEach(async () => {
  await world.close()
})

for (let seed = 1; seed <= runsFrom('WORLD_RUNS', 2); seed += 1) {
  test(`42: random faults, kills and returns, seed ${seed}: both devices converge, and nothing is lost`, async () => {
    const random = makeFakeRandom(seed)
    const behaviors: readonly NetworkBehavior[] = [
      'pass',
      'pass',
      'lose',
      'lose-answer',
      'double',
      'unavailable',
    ]
    const photoId = await queuePicture(ann.data(), zoneId, 1)
    await scene.untilEqual()
    for (const client of [ann, ben])
      client.network.behaviorOf = (_method, path) =>
        path === '/api/ping' ? 'pass' : (behaviors[Math.floor(random.next() * behaviors.length)] ?? 'pass')
    const writtenComments: string[] = []
    for (let round = 0; round < 8; round += 1) {
      const client = random.next() < 0.5 ? ann : ben
      const chance = random.next()
      if (chance < 0.2) {
        client.kill()
        await client.restart()
      } else if (chance < 0.35) client.network.cut()
      else if (chance < 0.5) client.network.repair()
      writtenComments.push(`Round ${round}`)
      await addComment(photoId, `Round ${round}`, client.data())
      await commit(client.data(), { name: 'photo.like', args: { photoId, liked: random.next() < 0.5 } })
      if (chance > 0.8) await queuePicture(client.data(), zoneId, 100 + round)
      await world.until('a moment', async () => random.next() < 0.1)
    }
    for (const client of [ann, ben]) client.network.repair()
    await scene.untilEqual()
    for (const client of [ann, ben])
      expect((await commentsOn(client, photoId)).toSorted()).toEqual(writtenComments.toSorted())
  }, 120_000)
}
