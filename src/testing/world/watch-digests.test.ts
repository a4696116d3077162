import { afterEach, expect, test } from 'vitest'
import { queuePicture } from './picture.ts'
import { makeTwoDevices } from './two-devices.ts'

const { subtle } = crypto
// oxlint-disable-next-line typescript/unbound-method -- it is bound here
const usual = subtle.digest.bind(subtle)
afterEach(() => void Reflect.deleteProperty(subtle, 'digest'))

test('time stands still while a hash is worked out on a busy machine', async () => {
  const during: number[] = []
  let now = () => 0
  // As if the other thread did not get its turn for a while.
  subtle.digest = async (algorithm, data) => {
    const begunAt = now()
    for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    during.push(now() - begunAt)
    return usual(algorithm, data)
  }
  const { world, ann, zoneId } = await makeTwoDevices()
  now = () => world.clock.now()
  await queuePicture(ann.data(), zoneId, 1)
  await world.untilDrained()
  await world.close()
  expect(during.length).toBeGreaterThan(0)
  expect(during.filter((passedMs) => passedMs > 0)).toEqual([])
})
