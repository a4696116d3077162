import { expect, test } from 'vitest'
import { fieldsOf, typeOf } from './describe-schema.ts'

const text = { type: 'string' }
const nothing = { type: 'null' }

test('describes a type in JSON terms', () => {
  expect(typeOf({ enum: ['today', 'all'], type: 'string' })).toBe('"today" | "all"')
  expect(typeOf({ anyOf: [{ type: 'string', format: 'date-time' }, nothing] })).toBe(
    'string (date-time) | null',
  )
  expect(typeOf({ type: 'array', items: { anyOf: [text, nothing] } })).toBe('(string | null)[]')
  expect(typeOf({ const: '1' })).toBe('"1"')
  expect(typeOf({})).toBe('any')
})

test('lists fields with their nested fields, also in lists and next to null', () => {
  const person = { type: 'object', properties: { name: text }, required: ['name'] }
  const schema = {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        id: text,
        uploader: { anyOf: [person, nothing] },
        codes: { type: 'array', items: person },
      },
      required: ['id'],
    },
  }
  expect(fieldsOf(schema)).toEqual([
    { path: 'id', type: 'string', isRequired: true },
    { path: 'uploader', type: 'object | null', isRequired: false },
    { path: 'uploader.name', type: 'string', isRequired: true },
    { path: 'codes', type: 'object[]', isRequired: false },
    { path: 'codes[].name', type: 'string', isRequired: true },
  ])
})
