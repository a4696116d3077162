import * as v from 'valibot'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { readKey } from '#server/kernel/requests/sender.ts'
import { writeSessionCookie } from '#server/kernel/requests/session-cookie.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import { hash } from 'node:crypto'
import {
  HandoverCode,
  handoverCodeLength,
  handoverLifetimeMs,
  spokenAlphabet,
} from '#src/contract/entities/accounts/handover-code.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import type { Random } from '#server/core/clock/ids.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import {
  deleteEndedHandovers,
  deleteUnusedHandovers,
  handoverByCode,
  insertHandover,
  useHandover,
} from './handover-store.ts'

/** Lets a guest continue with the same account on another device. */
export function handoverRoutes(deps: Deps) {
  const { database, config } = deps
  return {
    async handOver({ viewer, http }) {
      const { code, endsAt } = unwrap(
        await database.write((transaction) => makeHandover(transaction, deps, viewer), allScopes),
      )
      // A URL fragment is not sent to servers, so it appears in no log and reaches no other site.
      const url = `${publicUrlOf(config, http.req)}/continue#${code}`
      return { answer: { code, url, expiresAt: new Date(endsAt).toISOString() } }
    },

    async completeHandover({ body, viewer, http }) {
      const handover = {
        code: body.code,
        key: readKey(http),
        userAgent: http.get('user-agent'),
        before: viewer,
      }
      const { userId, token } = unwrap(
        await database.write((transaction) => completeHandover(transaction, deps, handover), allScopes),
      )
      writeSessionCookie(http.req, http.res, { config, token })
      return { answer: await answerUser(deps, userId) }
    },
  } satisfies CallHandlers<'handOver' | 'completeHandover'>
}

interface Handover {
  readonly code: HandoverCode
  readonly endsAt: EpochMs
}

/** Creates a code for the guest. Invalidates the guest's earlier codes. */
async function makeHandover(
  transaction: Transaction,
  { clock, random, secret }: Pick<Deps, 'clock' | 'random' | 'secret'>,
  viewer: Viewer,
): Promise<Result<Handover, Refusal>> {
  if (viewer.kind !== 'guest')
    return refuse('access_denied', 'With an account, sign in with your email address on the other device')
  const now = clock.now()
  const code = v.parse(HandoverCode, randomText(random))
  const endsAt = now + handoverLifetimeMs
  await transaction.run(deleteEndedHandovers, { now })
  await transaction.run(deleteUnusedHandovers, { userId: viewer.userId })
  await transaction.run(insertHandover, { codeHash: hashOf(code, secret), userId: viewer.userId, endsAt })
  return ok({ code, endsAt })
}

interface HandoverRequest {
  readonly code: HandoverCode
  /** The same for all attempts of one device, so that a retry after a lost response gets the same result. */
  readonly key: MutationId | null
  readonly userAgent: string
  /** The previous session of the device. It is ended. */
  readonly before: Viewer | null
}

/** Starts a session for the guest who created the code and marks the code as used. Returns the session's token. */
async function completeHandover(
  transaction: Transaction,
  deps: Deps,
  { code, key, userAgent, before }: HandoverRequest,
) {
  const now = deps.clock.now()
  const codeHash = hashOf(code, deps.secret)
  const usedKey = key === null ? '' : hash('sha256', `handover ${key}`, 'base64url')
  const found = await transaction.first(handoverByCode, { codeHash, now })
  const isRepeated = usedKey !== '' && found?.used_key === usedKey
  if (found?.kind !== 'guest' || (found.used_key !== null && !isRepeated)) return gone()
  await transaction.run(useHandover, { codeHash, usedKey, now })
  const session = { userId: found.id, kind: found.kind, userAgent, before }
  return ok({ userId: found.id, token: await startSession(transaction, deps, session) })
}

function gone() {
  return refuse('gone', 'This code was used or is no longer valid')
}

/** Returns random letters and digits, evenly distributed. */
function randomText(random: Random): string {
  const byteLimit = Math.floor(256 / spokenAlphabet.length) * spokenAlphabet.length
  let text = ''
  while (text.length < handoverCodeLength)
    for (const byte of random.bytes(16))
      if (byte < byteLimit && text.length < handoverCodeLength)
        text += spokenAlphabet[byte % spokenAlphabet.length]
  return text
}

/** The hash is keyed because 40 bits are quick to brute-force. Reading the database does not reveal usable codes. */
function hashOf(code: HandoverCode, secret: string): string {
  return signCode(`handover ${code}`, secret)
}
