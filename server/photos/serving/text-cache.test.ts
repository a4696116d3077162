import { expect, test } from 'vitest'
import { makeReusableJson } from '#server/core/requests/answer-json.ts'
import { makeTextCache } from './text-cache.ts'

test('a text replaces its older version, and the least read ones are evicted when the space is used up', () => {
  const texts = makeTextCache(100_000)
  for (let version = 0; version < 1000; version++)
    texts.put('a', { json: makeReusableJson(`${version}`.padEnd(10_000)) })
  expect(texts.bytes).toBeLessThan(21_000)
  for (const key of ['b', 'c', 'd']) texts.put(key, { json: makeReusableJson('x'.repeat(10_000)) })
  texts.get('a')
  texts.put('e', { json: makeReusableJson('x'.repeat(10_000)) })
  expect(['a', 'b', 'e'].map((key) => texts.get(key) !== undefined)).toEqual([true, false, true])
  expect(texts.bytes).toBeLessThanOrEqual(100_000)
})

test('a text that would evict most others is not cached', () => {
  const texts = makeTextCache(100_000)
  texts.put('a', { json: makeReusableJson('small') })
  texts.put('a', { json: makeReusableJson('x'.repeat(20_000)) })
  expect([texts.get('a'), texts.bytes]).toEqual([undefined, 0])
})
