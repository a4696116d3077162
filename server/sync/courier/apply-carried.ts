import type { MutationId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { type Scope, userScope } from '#src/contract/wire/sync-messages.ts'
import { sessionOfCourierKey } from '#server/accounts/sessions/courier-key-store.ts'
import { suspensionOf } from '#server/accounts/sessions/session-store.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import type { ReceivedImage } from '#server/core/images/stored-image.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { answerOfKey } from '#server/replication/idempotency-store.ts'
import type { MutationEffect, MutationContext } from '#server/replication/mutation-handler.ts'
import { type Outcome, runOnce } from '#server/replication/run-once.ts'
import { banOf } from '#server/zones/members/member-store.ts'
import type { RouteDeps } from '#server/replication/single-request-mutation.ts'
import { type CarriedGuest, makeCarriedGuest } from './carried-guest.ts'
import type { KeysOf, OpenedEnvelope } from './open-envelope.ts'

/** The context of a delivery. */
export interface Delivery {
  readonly deps: RouteDeps
  readonly publicUrl: string
  readonly keysOf: KeysOf
  /** The user who delivers it. */
  readonly courierId: UserId
}

/** The mutation of an opened envelope, as its author would have sent it. */
export interface CarriedMutation {
  readonly mutationId: MutationId
  readonly payloadHash: string
  readonly zoneId: ZoneId
  readonly opened: OpenedEnvelope
  readonly author: Viewer
  /** The guest that this join creates; null if the author is known. */
  readonly guest: CarriedGuest | null
  /** The scopes that it locks while it runs; null for all. */
  readonly scopes: readonly Scope[] | null
  readonly effect: (context: MutationContext) => Promise<Result<MutationEffect<unknown>, Refusal>>
}

/** Runs the mutation in one transaction, after checking its author and the mutations that it needs. */
export async function applyCarried(
  { deps, publicUrl }: Delivery,
  carried: CarriedMutation,
  image?: ReceivedImage,
): Promise<Result<Outcome, Refusal>> {
  const { mutationId, payloadHash, zoneId, opened, author, guest, effect, scopes } = carried
  const now = deps.clock.now()
  return deps.database.write(
    async (transaction) => {
      const known = await authorOf(transaction, opened)
      const isNew = known === null && guest !== null
      const made = isNew ? await makeCarriedGuest(transaction, deps, { opened, guest }) : known
      const admitted = await checkAuthor(transaction, made)
      if (!admitted.ok) return admitted
      const { value: viewer } = admitted
      for (const need of opened.needs) {
        const done = await transaction.first(answerOfKey, { userId: viewer.userId, mutationId: need })
        if (done !== undefined) continue
        // The mutation that it needs will be refused too, and phones must stop showing this one.
        const ban = await transaction.first(banOf, { zoneId, userId: viewer.userId })
        if (ban !== undefined) return refuse('access_denied', 'The author is banned from this zone')
        return refuse('unavailable', 'An earlier change has not arrived yet')
      }
      const context = { transaction, viewer, now, deps, publicUrl, ...(image === undefined ? {} : { image }) }
      return runOnce(context, { mutationId, payloadHash }, () => effect(context))
    },
    {
      scopes: scopes === null ? null : [...new Set([...scopes, userScope(author.userId)])],
      // The transaction itself determines the author, so nothing can be prefetched.
      keys: { names: [mutationId], prefetch: () => {} },
    },
  )
}

/**
 * Checks whether the author may act now. Null means that the signing key belongs to none of the author's open sessions.
 */
export async function checkAuthor(reader: Reader, author: Viewer | null): Promise<Result<Viewer, Refusal>> {
  if (author === null) return refuse('unauthorized', 'The author is signed out')
  const suspension = await reader.first(suspensionOf, { userId: author.userId })
  return suspension === undefined ? ok(author) : refuse('suspended', 'The author is suspended')
}

/** Returns the author as the viewer of a request; null if no open session of the author has registered the key. */
export async function authorOf(
  reader: Reader,
  { authorId, keyHash }: OpenedEnvelope,
): Promise<Viewer | null> {
  const session = await reader.first(sessionOfCourierKey, { userId: authorId, keyHash })
  if (session === undefined) return null
  const { id: sessionId, kind, plan } = session
  // Admin actions require the admin's own session.
  return {
    userId: authorId,
    sessionId,
    kind,
    plan,
    isAdmin: false,
    device: { id: null, unsentCount: 0, lostCount: 0 },
  }
}
