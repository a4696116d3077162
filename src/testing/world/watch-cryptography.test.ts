import { afterEach, expect, test } from 'vitest'
import { completeSession } from '#src/data/session/complete-session.ts'
import { queuePicture } from './queue-pictures.ts'
import { makeTwoDevices } from './two-devices.ts'

const { subtle } = crypto
const slowedMethods = ['digest', 'generateKey', 'exportKey'] as const
afterEach(() => {
  for (const name of slowedMethods) Reflect.deleteProperty(subtle, name)
})

/** Simulates a delayed thread. Returns how far the clock advanced during each delay. */
function slowDown(name: (typeof slowedMethods)[number], now: () => number): readonly number[] {
  const advances: number[] = []
  const original: unknown = Reflect.get(subtle, name)
  if (typeof original !== 'function') throw new Error(`This Node.js does not support ${name}`)
  const slow = async (...args: readonly unknown[]): Promise<unknown> => {
    const startedAt = now()
    for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    advances.push(now() - startedAt)
    return Reflect.apply(original, subtle, args)
  }
  Reflect.defineProperty(subtle, name, { value: slow, configurable: true })
  return advances
}

test('the simulated clock does not advance while a hash or a key is computed', async () => {
  let now = () => 0
  const advances = slowedMethods.map((name) => slowDown(name, () => now()))
  const { world, ann, zoneId } = await makeTwoDevices()
  now = () => world.clock.now()
  await queuePicture(ann.data(), zoneId, 1)
  await world.waitUntilDrained()
  await world.during(completeSession(ann.data()))
  await world.close()
  for (const advancesMs of advances) {
    expect(advancesMs.length).toBeGreaterThan(0)
    expect(advancesMs.filter((advanceMs) => advanceMs > 0)).toEqual([])
  }
})
