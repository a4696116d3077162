import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { apiTokenCalls } from '#src/contract/calls/api-token-calls.ts'
import { TokenScope } from '#src/contract/entities/accounts/api-token.ts'
import type { TestPerson } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** Returns the request for a token with all scopes, or with these. */
export function tokenRequest(scopes: readonly TokenScope[] = TokenScope.options) {
  return { id: randomBytes(8).toString('hex'), name: 'Backup at home', scopes, days: 30 }
}

/** Creates a token for the user. Throws if this is refused. */
export async function makeToken(who: TestPerson, scopes?: readonly TokenScope[]) {
  const made = await who.call('POST /api/auth/tokens', tokenRequest(scopes))
  return v.parse(apiTokenCalls.makeApiToken.answer, made.json)
}

/** A program with a token. Its requests send no browser headers. */
export function program(server: TestServer, secret: string) {
  return async (request: string, init: RequestInit = {}) => {
    const [method = 'GET', path = '/'] = request.split(' ')
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${secret}`)
    if (typeof init.body === 'string') headers.set('content-type', 'application/json')
    const response = await fetch(server.url + path, { ...init, method, headers, redirect: 'manual' })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const json: unknown = isJson && text !== '' ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, json }
  }
}
