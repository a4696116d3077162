import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { QueueTraits } from '#src/contract/mutations/mutation-definition.ts'
import {
  isMutationName,
  limitsOf,
  type Mutation,
  type MutationName,
  safeParseMutation,
  traitsOf,
} from '#src/contract/mutations/mutations.ts'
import { fieldIssues } from '#src/contract/wire/problem.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { makePicture } from '#server/accounts/profile/profile-picture.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { withinLimits } from '#server/kernel/limits/mutation-limits.ts'
import { hashOfPayload } from '#server/replication/idempotency-store.ts'
import { scopesOfMutation } from '#server/replication/mutation-scopes.ts'
import type { MutationEffect, MutationContext } from '#server/replication/mutation-handler.ts'
import { mutationHandlers } from './mutation-registry.ts'

/** Runs the handler of a mutation with parsed args, if the mutation's limits allow it. */
export function applyMutation<Name extends MutationName>(context: MutationContext, mutation: Mutation<Name>) {
  const limited = { limits: context.deps.limits, userId: context.viewer.userId }
  return withinLimits(limited, limitsOf(mutation), () =>
    mutationHandlers[mutation.name](context, mutation.args),
  )
}

/** A mutation from the wire, parsed by its schema: its hash, its queue traits and how to run it. */
export interface ReadMutation {
  readonly name: MutationName
  readonly payloadHash: string
  traits(userId: UserId): QueueTraits
  /** The scopes that it locks while it runs; null for all. */
  scopes(userId: UserId): readonly Scope[] | null
  /** Prepares data from the args before the transaction, which awaits nothing but the database. */
  prepare(deps: Deps, userId: UserId): Promise<Result<PreparedContext, Refusal>>
  run(context: MutationContext): Promise<Result<MutationEffect<unknown>, Refusal>>
}

type PreparedContext = Pick<MutationContext, 'picture'>

/** Parses a mutation by its name. Returns `invalid` with the fields if the name or the args are wrong. */
export function readMutation(name: string, args: unknown): Result<ReadMutation, Refusal> {
  if (!isMutationName(name)) {
    return refuse('invalid', 'Unknown mutation', {
      details: [{ field: 'name', reason: 'is not supported by this server' }],
    })
  }
  if (Array.isArray(args)) {
    return refuse('invalid', 'Some fields are invalid', {
      details: [{ field: 'args', reason: 'must be an object' }],
    })
  }
  const read = safeParseMutation(name, args)
  if (!read.success) {
    return refuse('invalid', 'Some fields are invalid', { details: fieldIssues(read.issues) })
  }
  const { mutation } = read
  return ok({
    name,
    payloadHash: hashOfPayload(name, mutation.args),
    traits: (userId) => traitsOf(mutation, userId),
    scopes: (userId) => scopesOfMutation(mutation, userId),
    prepare: (deps, userId) => prepare(deps, userId, mutation),
    run: (context) => applyMutation(context, mutation),
  })
}

async function prepare<Name extends MutationName>(
  deps: Deps,
  userId: UserId,
  { args }: Mutation<Name>,
): Promise<Result<PreparedContext, Refusal>> {
  if (!('picture' in args) || args.picture === null) return ok({})
  const made = await makePicture(deps, userId, Buffer.from(args.picture, 'base64'))
  return made.ok ? ok({ picture: made.value }) : made
}
