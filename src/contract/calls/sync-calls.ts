import * as v from 'valibot'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { PullPage, PullQuery, PushAnswer, PushBody, Scope } from '#src/contract/wire/sync-messages.ts'
import type { Call } from './call.ts'
import { pingCall } from './ping-call.ts'

/** Maximum number of scopes of one live stream. */
const maxScopes = 200

/** Push, pull and live. */
export const syncCalls = {
  ...pingCall,
  push: {
    method: 'POST',
    path: '/api/sync/push',
    access: 'signed-in',
    limit: 'write',
    body: PushBody,
    answer: PushAnswer,
  },
  /** Without the schemas of the rows, to keep the app's first load small. `calls` contains this call with them. */
  pull: {
    method: 'GET',
    path: '/api/sync/pull',
    access: 'signed-in',
    limit: 'pull',
    query: PullQuery,
    answer: PullPage,
  },
  /**
   * Server-sent events of LivePoke. `scopes` is comma-separated; each is checked for access, and scopes that the caller
   * cannot read are left out.
   */
  live: {
    method: 'GET',
    path: '/api/sync/live',
    access: 'signed-in',
    limit: 'api',
    query: v.object({
      scopes: v.pipe(
        boundedText(maxScopes * 42),
        v.transform((text) => text.split(',')),
        boundedList(Scope, maxScopes),
      ),
    }),
  },
} as const satisfies Record<string, Call>
