import type { Context } from 'koa'
import type { Mutation, MutationName } from '#src/contract/mutations/mutations.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { type Scope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, type Refusal } from '#server/core/errors/refusal.ts'
import type { ReceivedImage } from '#server/core/images/stored-image.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { readKey } from '#server/kernel/requests/sender.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { hashOfPayload } from './idempotency-store.ts'
import type { MutationEffect, MutationContext } from './mutation-handler.ts'
import { scopesOfMutation } from './mutation-scopes.ts'
import { type Outcome, runOnce, UserKeys } from './run-once.ts'

/** Runs the handler of a mutation of any domain, if the mutation's limits allow it. */
export type ApplyMutation = <Name extends MutationName>(
  context: MutationContext,
  mutation: Mutation<Name>,
) => Promise<Result<MutationEffect<unknown>, Refusal>>

/** Dependencies of a domain's routes. They run mutations without importing the registry of all handlers. */
export interface RouteDeps extends Deps {
  readonly applyMutation: ApplyMutation
}

interface SingleRequestMutation {
  readonly http: Context
  readonly viewer: Viewer
  /** The mutation, or a call that no queue contains. */
  readonly name: MutationName | 'upgradeSubscription' | 'collectPhotos'
  /** The caller's input, as parsed by the mutation's schema, so that it has the same hash as in a batch. */
  readonly payload: unknown
  readonly image?: ReceivedImage
  /** The scopes that it locks while it runs; null for all. */
  readonly scopes: readonly Scope[] | null
  readonly effect: (context: MutationContext) => Promise<Result<MutationEffect<unknown>, Refusal>>
}

/**
 * Runs one mutation that arrived by its own call, with the guarantees of a batch. It runs once per `Idempotency-Key`,
 * only for the user who owns the queue, and the response follows the COMMIT. Sets the headers for the revision and for
 * a repeat.
 */
export async function runSingleRequest(deps: Deps, request: SingleRequestMutation): Promise<Outcome> {
  const { http, viewer, image } = request
  const mutationId = readKey(http)
  const keys = new UserKeys(viewer.userId, mutationId === null ? [] : [mutationId])
  const key =
    mutationId === null
      ? null
      : { mutationId, payloadHash: hashOfPayload(request.name, request.payload), keys }
  const now = deps.clock.now()
  const publicUrl = publicUrlOf(deps.config, http.req)
  const written = await deps.database.write(
    (transaction) => {
      const context: MutationContext = {
        transaction,
        viewer,
        now,
        deps,
        publicUrl,
        ...(image === undefined ? {} : { image }),
      }
      return runOnce(context, key, () => request.effect(context))
    },
    { scopes: request.scopes, keys },
  )
  const outcome = unwrap(written)
  http.set(headers.rev, String(outcome.rev))
  if (outcome.isDuplicate) http.set(headers.outcome, 'duplicate')
  return outcome
}

/** The same for a call whose input is exactly the mutation's args. */
export function runSingleRequestWith<Name extends MutationName>(
  deps: RouteDeps,
  request: { readonly http: Context; readonly viewer: Viewer },
  mutation: Mutation<Name>,
): Promise<Outcome> {
  return runSingleRequest(deps, {
    ...request,
    name: mutation.name,
    payload: mutation.args,
    scopes: scopesOfMutation(mutation, request.viewer.userId),
    effect: (context) => deps.applyMutation(context, mutation),
  })
}

/** Returns the outcome as the response of the call. A stored response is the original one. */
export function replyTo(outcome: Outcome) {
  return { status: outcome.httpStatus === 201 ? 201 : 200, json: JSON.stringify(outcome.answer) } as const
}
