import { expect, test } from 'vitest'
import { hasUnstoredWork, trackUnstoredWork } from './unstored-work.ts'

test('work is pending until all of it has ended, even if some fails', async () => {
  const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const works = [trackUnstoredWork(first.promise), trackUnstoredWork(second.promise)]
  expect(hasUnstoredWork()).toBe(true)
  first.reject(new Error('no room'))
  await expect(works[0]).rejects.toThrow('no room')
  expect(hasUnstoredWork()).toBe(true)
  second.resolve(2)
  expect(await works[1]).toBe(2)
  expect(hasUnstoredWork()).toBe(false)
})
