import type { Context } from 'koa'
import * as v from 'valibot'
import { IdempotencyKey } from '#src/contract/entities/ids.ts'
import type { MutationId } from '#src/contract/entities/ids.ts'
import type { Mutation, MutationName } from '#src/contract/mutations/mutations.ts'
import { acceptedVersions } from '#src/contract/wire/protocol-version.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { headers } from '#src/contract/wire/sync-messages.ts'
import { accepted, refused, type Refusal } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { ReceivedImage } from '#server/core/images/stored-image.ts'
import { hashOfPayload } from '#server/replication/idempotency-store.ts'
import type { Applied, MutationContext } from '#server/replication/mutation-handler.ts'
import { handle, type Outcome, runOnce } from './run-mutation.ts'
import type { Viewer } from '#server/core/requests/viewer.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'

interface LoneMutation {
  readonly http: Context
  readonly viewer: Viewer
  /** Its mutation, or the call that does what no outbox carries. */
  readonly name: MutationName | 'upgradeSubscription'
  /** What the caller gave, as the mutation's own schema would read it: the same from a batch has the same hash. */
  readonly payload: unknown
  readonly image?: ReceivedImage
  readonly effect: (context: MutationContext) => Promise<Result<Applied<unknown>, Refusal>>
}

/**
 * Does one mutation that came by its listed call, with the promises of a batch: once for its `Idempotency-Key`, only for
 * the user whose outbox it is from, answered after the COMMIT. Sets the headers that tell the revision and a repeat.
 */
export async function runLone(deps: Deps, lone: LoneMutation): Promise<Outcome> {
  const { http, viewer, image } = lone
  checkSender(http, viewer)
  const mid = readKey(http)
  const key = mid === null ? null : { mid, payloadHash: hashOfPayload(lone.name, lone.payload) }
  const now = deps.clock.now()
  const publicUrl = publicUrlOf(deps.config, http.req.headers.host)
  const written = await deps.database.write((transaction) => {
    const context: MutationContext = {
      transaction,
      viewer,
      now,
      deps,
      publicUrl,
      ...(image === undefined ? {} : { image }),
    }
    return runOnce(context, key, () => lone.effect(context))
  })
  const outcome = accepted(written)
  http.set(headers.rev, String(outcome.rev))
  if (outcome.isDuplicate) http.set(headers.outcome, 'duplicate')
  return outcome
}

/** The same for a call whose input is the mutation's args as they are. */
export function runLoneWith<Name extends MutationName>(
  deps: Deps,
  request: { readonly http: Context; readonly viewer: Viewer },
  mutation: Mutation<Name>,
): Promise<Outcome> {
  return runLone(deps, {
    ...request,
    name: mutation.name,
    payload: mutation.args,
    effect: (context) => handle(context, mutation),
  })
}

/** Throws `wrong_user` where the request comes from somebody else's outbox, `outdated_app` where from an app that is too old. */
export function checkSender(http: Context, viewer: Viewer): void {
  const version = http.get(headers.schemaVersion)
  if (version !== '') checkVersion(Number(version))
  const sender = http.get(headers.user)
  if (sender !== '' && sender.toLowerCase() !== viewer.userId) throw wrongUser()
}

/** Throws `outdated_app` where this server does not take what an app of that version writes. */
export function checkVersion(schemaVersion: number): void {
  if (acceptedVersions.includes(schemaVersion)) return
  throw refused('outdated_app', 'The server needs a newer version of this app. Nothing is lost: reload it.', {
    details: [{ field: 'schemaVersion', reason: `must be one of ${acceptedVersions.join(', ')}` }],
  })
}

export function wrongUser() {
  return refused('wrong_user', 'This belongs to another account')
}

/** The request's `Idempotency-Key`, or null. */
export function readKey(http: Context): MutationId | null {
  const text = http.get(headers.idempotencyKey)
  if (text === '') return null
  const key = v.safeParse(IdempotencyKey, text)
  if (key.success) return key.output
  throw refused('invalid', 'The Idempotency-Key must be a UUID', {
    details: [{ field: headers.idempotencyKey, reason: 'is not a UUID' }],
  })
}

/** The outcome as the listed call answers it; a stored answer is the one that was given at first. */
export function replyTo(outcome: Outcome) {
  return { status: outcome.httpStatus === 201 ? 201 : 200, json: JSON.stringify(outcome.answer) } as const
}
