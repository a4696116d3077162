import type * as v from 'valibot'
import type { CarrierCallName } from '#src/contract/calls/carrier-calls.ts'
import {
  type CodeId,
  type PhotoId,
  type UserId,
  type ZoneId,
  zoneIdOf,
} from '#src/contract/entities/ids/ids.ts'
import { operatorScope, type Scope, userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { Permission } from './permission.ts'

/** `control` are small and go first; `bulk` are photo bytes and never hold the others up. */
export type Lane = 'control' | 'bulk'

/** How a mutation waits in the outbox and shows in a pull. */
export interface QueueTraits {
  readonly lane: Lane
  /** First in, first out within a group; groups are independent. */
  readonly groupKey: string
  /** The scope in whose `rev` the effect shows. */
  readonly scope: Scope
  /** Keys of what this makes, and of what must have been made before it may be sent. */
  readonly makes: readonly string[]
  readonly needs: readonly string[]
}

/** What a mutation counts as, besides `write`. */
export interface MutationLimits {
  /** Counted for the account before the mutation is tried. */
  readonly account?:
    | 'comment'
    | 'guestbook'
    | 'trail-note'
    | 'reaction'
    | 'report'
    | 'scan'
    | 'instant'
    | 'zone'
    | 'order'
    | 'join-request'
    | 'backup'
    | 'organisation'
    | 'webhook-test'
    | 'upload'
  /** Counted for the zone once the mutation was let in, so that a stranger uses up nothing of it. */
  readonly zone?: {
    readonly limit: 'comment-zone' | 'reaction-zone' | 'upload-zone'
    readonly id: ZoneId
  }
}

/** The listed call that carries a mutation alone, and what goes with it. */
export interface CarriedCall {
  readonly name: CarrierCallName
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * One mutation as every runtime knows it. Which ids stand in its args is read off the schema: branded id schemas carry
 * their kind.
 */
export interface MutationDefinition<Schema extends v.GenericSchema, Rule extends Permission = Permission> {
  readonly args: Schema
  readonly permission: Rule
  readonly queue: (args: v.InferOutput<Schema>, userId: UserId) => QueueTraits
  /** Absent where no listed call says all of it, or bytes go with it: then it goes in a batch or as an upload. */
  readonly call?: (args: v.InferOutput<Schema>) => CarriedCall
  readonly limits?: (args: v.InferOutput<Schema>) => MutationLimits
}

/** The definition as it is: only its types are inferred from its schema. */
export function defineMutation<const Schema extends v.GenericSchema, const Rule extends Permission>(
  definition: MutationDefinition<Schema, Rule>,
): MutationDefinition<Schema, Rule> {
  return definition
}

/** Queued for the user alone, after others of the same group. */
export function ofUser(userId: UserId, groupKey: string): QueueTraits {
  return { lane: 'control', groupKey, scope: userScope(userId), makes: [], needs: [] }
}

/** Queued for what admins share. */
export function ofOperator(groupKey: string): QueueTraits {
  return { lane: 'control', groupKey, scope: operatorScope, makes: [], needs: [] }
}

/** Queued for a zone that must be there. */
export function inZone(id: ZoneId, groupKey: string): QueueTraits {
  return { lane: 'control', groupKey, scope: zoneScope(id), makes: [], needs: [`zone:${id}`] }
}

/** Queued for a photo that must be there. */
export function onPhoto(id: PhotoId): QueueTraits {
  const key = `photo:${id}`
  return { lane: 'control', groupKey: key, scope: zoneScope(zoneIdOf(id)), makes: [], needs: [key] }
}

/** Queued for a code that must be there. */
export function onCode(id: CodeId): QueueTraits {
  const key = `code:${id}`
  return { ...inZone(zoneIdOf(id), key), needs: [key] }
}
