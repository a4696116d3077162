import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { calls } from '#src/contract/calls/calls.ts'
import { tokenCalls } from '#src/contract/calls/token-calls.ts'
import { ApiDescription } from '#src/contract/entities/api-description.ts'
import { TokenScope } from '#src/contract/entities/accounts/api-token.ts'
import { visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function describe() {
  const { status, json } = await visitor(server).call('GET /api/openapi.json')
  expect(status).toBe(200)
  return v.parse(ApiDescription, json)
}

test('the description is valid OpenAPI 3.1, readable by anybody', async () => {
  const { openapi, ...rest } = await describe()
  expect(openapi).toBe('3.1.0')
  expect(await new Validator().validate(structuredClone({ openapi, ...rest }))).toMatchObject({ valid: true })
})

test('it contains exactly the calls that tokens reach, each with its scope, parameters and response', async () => {
  const { paths } = await describe()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const expected = Object.entries(calls)
    .filter(([name]) => name in tokenCalls)
    .map(([name, { method, path }]) => `${name} ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(
    operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`).toSorted(),
  ).toEqual([...expected, 'photoBytes GET /uploads/{filename}'].toSorted())
  for (const { path, operation } of operations) {
    expect(operation.tags.every((tag) => v.is(TokenScope, tag))).toBe(true)
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const params = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(params).toEqual(named)
  }
  const comment = paths['/api/photos/{id}/comments']?.['post']
  expect(comment?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['content'],
    properties: { content: { type: 'string' } },
  })
  expect(comment?.responses['2XX']?.content?.['application/json']?.schema).toMatchObject({ type: 'object' })
})
