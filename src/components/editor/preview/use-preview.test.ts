import { expect, test } from 'vitest'
import { createLatestCall } from './use-preview.ts'

function calls() {
  const started: number[] = []
  const answered: number[] = []
  const running: PromiseWithResolvers<number>[] = []
  const latest = createLatestCall(
    (input: number) => {
      started.push(input)
      const answer = Promise.withResolvers<number>()
      running.push(answer)
      return answer.promise
    },
    (answer) => answered.push(answer),
  )
  const answer = async (value: number) => {
    running.at(-1)?.resolve(value)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { latest, started, answered, answer }
}

test('runs one call, then only the newest of those that arrived during it', async () => {
  const { latest, started, answered, answer } = calls()
  for (const input of [1, 2, 3, 4]) latest.request(input)
  expect(started).toEqual([1])
  await answer(1)
  expect(started).toEqual([1, 4])
  await answer(4)
  expect(answered).toEqual([1, 4])
  latest.request(5)
  expect(started).toEqual([1, 4, 5])
})

test('reports nothing and starts nothing after it is stopped', async () => {
  const { latest, started, answered, answer } = calls()
  latest.request(1)
  latest.request(2)
  latest.stop()
  await answer(1)
  expect(started).toEqual([1])
  expect(answered).toEqual([])
})
