import { expect, test } from 'vitest'
import { exampleOf } from './curl-example.ts'

const none = { operationId: 'x', summary: '', tags: [], parameters: [], responses: {} }
const text = { type: 'string' }

test('an example contains the method, the path parameters and the required body', () => {
  const origin = 'https://example.org'
  const parameters = [
    { name: 'locationId', in: 'query' as const, required: true, schema: text },
    { name: 'date', in: 'query' as const, required: false, schema: text },
  ]
  expect(exampleOf({ method: 'GET', path: '/api/photos', operation: { ...none, parameters }, origin })).toBe(
    "curl 'https://example.org/api/photos?locationId=LOCATIONID' \\\n  -H 'Authorization: Bearer TOKEN'",
  )
  const schema = { type: 'object', properties: { content: text, id: text }, required: ['content'] }
  const json = { required: true, content: { 'application/json': { schema } } }
  expect(
    exampleOf({
      method: 'POST',
      path: '/api/{id}/comments',
      operation: { ...none, requestBody: json },
      origin,
    }),
  ).toContain(`-X POST 'https://example.org/api/ID/comments'`)
  const form = {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { locationId: text, photo: text },
          required: ['locationId', 'photo'],
        },
      },
    },
  }
  expect(
    exampleOf({ method: 'POST', path: '/up', operation: { ...none, requestBody: form }, origin }),
  ).toContain("-F 'locationId=LOCATIONID' \\\n  -F 'photo=@PHOTO'")
})
