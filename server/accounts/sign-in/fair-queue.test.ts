import { expect, test } from 'vitest'
import { RefusedError } from '#server/core/errors/refusal.ts'
import { makeFairQueue } from './fair-queue.ts'

/** Work that ends on request, in a queue with one slot. */
function setQueue(bounds: { readonly maxQueued: number; readonly maxQueuedPerKey: number }) {
  const queue = makeFairQueue({ width: 1, ...bounds })
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    refused,
    bring: (caller: string, name = caller) => {
      const work = () => {
        begun.push(name)
        return new Promise<void>((resolve) => void ends.push(resolve))
      }
      queue.run(caller, work).catch((error: unknown) => {
        if (error instanceof RefusedError) refused.push(`${name} ${error.refusal.code}`)
      })
    },
    /** Ends the running work, so that the next work starts. */
    endOne: async () => {
      ends.shift()?.()
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    },
  }
}

test('a caller with much work does not delay a caller with little', async () => {
  const { begun, bring, endOne } = setQueue({ maxQueued: 10, maxQueuedPerKey: 10 })
  for (const name of ['g1', 'g2', 'g3', 'g4']) bring('greedy', name)
  bring('ada')
  bring('bob')
  for (let turn = 0; turn < 5; turn += 1) await endOne()
  expect(begun).toEqual(['g1', 'g2', 'ada', 'bob', 'g3', 'g4'])
})

test('one caller’s waiting work is limited', async () => {
  const { refused, bring, endOne } = setQueue({ maxQueued: 10, maxQueuedPerKey: 2 })
  for (const name of ['g1', 'g2', 'g3', 'g4']) bring('greedy', name)
  bring('ada')
  await endOne()
  expect(refused).toEqual(['g4 unavailable'])
})

test('a full queue drops the last work of the largest caller, and refuses that caller', async () => {
  const { begun, refused, bring, endOne } = setQueue({ maxQueued: 3, maxQueuedPerKey: 10 })
  for (const name of ['g1', 'g2', 'g3', 'g4']) bring('greedy', name)
  bring('ada')
  bring('greedy', 'g5')
  for (let turn = 0; turn < 5; turn += 1) await endOne()
  expect(refused.toSorted()).toEqual(['g4 unavailable', 'g5 unavailable'])
  expect(begun).toEqual(['g1', 'g2', 'ada', 'g3'])
})

test('failed work passes the turn to the next caller', async () => {
  const queue = makeFairQueue({ width: 1, maxQueued: 1, maxQueuedPerKey: 1 })
  const first = queue.run('ada', () => Promise.reject(new Error('broke')))
  const second = queue.run('bob', () => Promise.resolve('done'))
  await expect(first).rejects.toThrow('broke')
  expect(await second).toBe('done')
})
