import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldIssues } from './problem.ts'

const Schema = v.object({
  name: v.pipe(v.string('must be text'), v.maxLength(3)),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  kind: v.optional(v.picklist(['a', 'b'])),
  list: v.optional(v.array(v.object({ at: v.number() }))),
  either: v.optional(v.union([v.number(), v.object({ deep: v.object({ flag: v.boolean() }) })])),
})

test.each([
  [{}, 'name', 'is missing'],
  [{ name: null }, 'name', 'must be text'],
  [{ name: 'long' }, 'name', 'must have at most 3'],
  [{ name: 'a', count: '1' }, 'count', 'must be a number'],
  [{ name: 'a', count: 1.5 }, 'count', 'must be a whole number'],
  [{ name: 'a', count: 0 }, 'count', 'must be at least 1'],
  [{ name: 'a', kind: 'c' }, 'kind', 'must be one of a, b'],
  [{ name: 'a', list: {} }, 'list', 'must be a list'],
  [{ name: 'a', list: [{ at: 1 }, { at: 'x' }] }, 'list.1.at', 'must be a number'],
  [{ name: 'a', either: { deep: { flag: 1 } } }, 'either.deep.flag', 'must be true or false'],
  [{ name: 'a', either: 'x' }, 'either', 'is not right'],
  ['text', '', 'must be an object'],
])('reports for %j that %s %s', (value, field, reason) => {
  const read = v.safeParse(Schema, value)
  expect(read.success ? [] : fieldIssues(read.issues)).toEqual([{ field, reason }])
})
