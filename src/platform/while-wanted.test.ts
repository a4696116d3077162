import { expect, test } from 'vitest'
import { whileWanted } from './while-wanted.ts'

test('a result is passed on unless it arrives after the stop', async () => {
  const taken: string[] = []
  whileWanted(Promise.resolve('in time'), (result) => taken.push(result))
  const stop = whileWanted(Promise.resolve('late'), (result) => taken.push(result))
  stop()
  await Promise.resolve()
  await Promise.resolve()
  expect(taken).toEqual(['in time'])
})
