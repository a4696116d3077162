import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Call } from './calls/call.ts'
import { calls } from './calls/calls.ts'
import { UploadFields } from './calls/upload-fields.ts'
import { OrganisationAction } from './entities/organisations/organisation-facts.ts'
import { DeskAction } from './entities/desk/desk-action.ts'
import { AdAction } from './entities/ads/ad-action.ts'
import { mutations } from './mutations/mutations.ts'
import { boundedList, boundedRecord, boundedText } from './rules/bounds.ts'

/**
 * Checks that every schema of caller input limits the size of a value before computing anything from it. The sender
 * controls the length of each text, list and object.
 */
interface Found {
  readonly path: string
  readonly items: readonly object[]
}

function inputs(): readonly (readonly [string, unknown])[] {
  const parts = Object.entries<Call>(calls).flatMap(([name, { params, query, body }]) => [
    [`${name}.params`, params] as const,
    [`${name}.query`, query] as const,
    [`${name}.body`, body] as const,
  ])
  return [
    ...parts,
    ...Object.entries(mutations).map(([name, { args }]) => [name, args] as const),
    ['an action of the desk', DeskAction],
    ['an action on an ad', AdAction],
    ['an action on an organisation', OrganisationAction],
    ['an upload', UploadFields],
  ]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value['kind'] === 'schema' && typeof value['~run'] === 'function'
}

/** Returns the first schema of a pipe and its steps. The steps of nested pipes are included. */
function stepsOf(schema: object): readonly object[] {
  const pipe: unknown = 'pipe' in schema ? schema.pipe : null
  if (!Array.isArray(pipe)) return [schema]
  return pipe.flatMap((item: unknown) => (isRecord(item) ? stepsOf(item) : []))
}

const seen = new Set<unknown>()

function* schemasIn(value: unknown, path: string): Generator<Found> {
  if (!isSchema(value) || seen.has(value)) return
  seen.add(value)
  const items = stepsOf(value)
  yield { path, items }
  for (const item of items) {
    if (!isRecord(item) || item['kind'] !== 'schema') continue
    for (const inner of ['item', 'wrapped', 'key', 'value', 'rest']) yield* schemasIn(item[inner], path)
    for (const inner of ['entries', 'options', 'items']) {
      const several: unknown = item[inner]
      if (!isRecord(several)) continue
      for (const [name, one] of Object.entries(several)) yield* schemasIn(one, `${path}.${name}`)
    }
  }
}

/** True if the pattern is anchored at both ends and has no unlimited repetition, so that it rejects long text. */
function isFinite(pattern: RegExp): boolean {
  const parts = pattern.source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x')
  return /^\^.*\$$/.test(parts) && !/[*+]|\{\d+,\}/.test(parts)
}

function isBoundOfText(step: object | undefined): boolean {
  if (!isRecord(step)) return false
  const { type, requirement } = step
  return type === 'max_length' || (requirement instanceof RegExp && isFinite(requirement))
}

/** False if a huge value yields exactly one issue, its size. Then the bound is checked before the contents. */
function isRead(schema: v.GenericSchema, value: unknown): boolean {
  return v.safeParse(schema, value).issues?.length !== 1
}

const huge = 5000
const manyItems = Array.from({ length: huge }, () => [])
const manyKeys = Object.fromEntries(Array.from({ length: huge }, (_, index) => [`k${index}`, []]))

function problemOf({ path, items }: Found): string | null {
  const [first, second] = items
  if (isRecord(first) && first['type'] === 'string' && !isBoundOfText(second))
    return `${path}: a text without a bound before all else`
  const schemas = items.filter(isSchema)
  if (schemas.some((one) => one.type === 'array' && isRead(one, manyItems)))
    return `${path}: a list whose items are read before its length`
  if (schemas.some((one) => one.type === 'record' && isRead(one, manyKeys)))
    return `${path}: an object whose keys are read before their number`
  return null
}

test('limits every text, list and open object from callers before anything is computed from it', () => {
  const found = inputs().flatMap(([name, schema]) => [...schemasIn(schema, name)])
  expect(found.length).toBeGreaterThan(400)
  expect(found.map(problemOf).filter((problem) => problem !== null)).toEqual([])
})

test('finds schemas whose limit is missing or checked too late', () => {
  const faults = [
    v.string(),
    v.pipe(v.string(), v.trim(), v.maxLength(10)),
    v.pipe(v.string(), v.regex(/^[\w-]+$/)),
    v.pipe(v.array(v.number()), v.maxLength(10)),
    v.pipe(v.record(v.string(), v.number()), v.maxEntries(10)),
  ]
  const bounded = [
    boundedText(10),
    v.pipe(boundedText(10), v.trim()),
    boundedList(v.number(), 10),
    boundedRecord(boundedText(5), v.number(), 10),
  ]
  const problems = (schema: v.GenericSchema) =>
    [...schemasIn(v.object({ schema }), '')].map(problemOf).filter((problem) => problem !== null)
  expect(faults.map((schema) => problems(schema).length)).toEqual([1, 1, 1, 1, 2])
  expect(bounded.flatMap(problems)).toEqual([])
})

test('reads no item of a list or object that is too long', () => {
  let read = 0
  const item = v.pipe(
    v.number(),
    v.check(() => (read += 1) > 0),
  )
  const list = boundedList(item, 3)
  expect(v.safeParse(list, [1, 2, 3, 4]).issues).toMatchObject([{ type: 'max_length' }])
  expect(v.safeParse(boundedRecord(boundedText(5), item, 1), { a: 1, b: 2 }).success).toBe(false)
  expect(read).toBe(0)
  expect(v.parse(list, [1, 2, 3])).toEqual([1, 2, 3])
  expect(v.safeParse(list, 'abc').issues).toMatchObject([{ type: 'array' }])
})
