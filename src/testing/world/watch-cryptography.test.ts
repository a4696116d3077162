import { afterEach, expect, test } from 'vitest'
import { completeSession } from '#src/data/session/complete-session.ts'
import { queuePicture } from './queue-pictures.ts'
import { makeTwoDevices } from './two-devices.ts'

const { subtle } = crypto
const slowed = ['digest', 'generateKey', 'exportKey'] as const
afterEach(() => {
  for (const name of slowed) Reflect.deleteProperty(subtle, name)
})

/** Simulates a delayed thread. Returns how far the clock advanced during each delay. */
function slowDown(name: (typeof slowed)[number], now: () => number): readonly number[] {
  const during: number[] = []
  const usual: unknown = Reflect.get(subtle, name)
  if (typeof usual !== 'function') throw new Error(`This Node.js does not support ${name}`)
  const slow = async (...args: readonly unknown[]): Promise<unknown> => {
    const startedAt = now()
    for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    during.push(now() - startedAt)
    return Reflect.apply(usual, subtle, args)
  }
  Reflect.defineProperty(subtle, name, { value: slow, configurable: true })
  return during
}

test('the simulated clock does not advance while a hash or a key is computed', async () => {
  let now = () => 0
  const during = slowed.map((name) => slowDown(name, () => now()))
  const { world, ann, zoneId } = await makeTwoDevices()
  now = () => world.clock.now()
  await queuePicture(ann.data(), zoneId, 1)
  await world.waitUntilDrained()
  await world.during(completeSession(ann.data()))
  await world.close()
  for (const passed of during) {
    expect(passed.length).toBeGreaterThan(0)
    expect(passed.filter((passedMs) => passedMs > 0)).toEqual([])
  }
})
