import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('a tick during a run starts no second run, and the first tick after it does', async () => {
  let started = 0
  let finish = () => {}
  const repeated = repeat(() => {
    started++
    return new Promise((resolve) => void (finish = resolve))
  }, 2)
  let ticks = 0
  const counter = setInterval(() => ticks++, 2)
  await expect.poll(() => ticks).toBeGreaterThan(5)
  expect(started).toBe(1)
  finish()
  await expect.poll(() => started).toBe(2)
  clearInterval(counter)
  const stopped = repeated.stop()
  finish()
  await stopped
  expect(started).toBe(2)
})
