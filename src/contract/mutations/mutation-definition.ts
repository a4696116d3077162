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

/** `control` mutations are small and sent first. `bulk` mutations contain photo bytes and never delay the others. */
export type Lane = 'control' | 'bulk'

/** How a mutation is queued in the outbox, and the scope in which a pull returns its effect. */
export interface QueueTraits {
  readonly lane: Lane
  /** First in, first out within a group; groups are independent. */
  readonly groupKey: string
  /** The scope whose `rev` contains the effect. */
  readonly scope: Scope
  /** Keys of the rows that this mutation creates. */
  readonly makes: readonly string[]
  /** Keys of rows. The mutations that create them must be sent first. */
  readonly needs: readonly string[]
}

/** The rate limits of a mutation, besides `write`. */
export interface MutationLimits {
  /** Counted for the account before the mutation is processed. */
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
  /** Counted for the zone after the mutation was permitted, so that strangers cannot use up a zone's limit. */
  readonly zone?: {
    readonly limit: 'comment-zone' | 'reaction-zone' | 'upload-zone'
    readonly id: ZoneId
  }
}

/** The call that can carry a mutation on its own, with its parameters. */
export interface CarriedCall {
  readonly name: CarrierCallName
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * The definition of a mutation, shared by all runtimes. The ids in its args are found through the schema: branded id
 * schemas include their kind.
 */
export interface MutationDefinition<Schema extends v.GenericSchema, Rule extends Permission = Permission> {
  readonly args: Schema
  readonly permission: Rule
  readonly queue: (args: v.InferOutput<Schema>, userId: UserId) => QueueTraits
  /** Absent if no call accepts all of its args, or if it has a file. It is then sent in a batch or as an upload. */
  readonly call?: (args: v.InferOutput<Schema>) => CarriedCall
  readonly limits?: (args: v.InferOutput<Schema>) => MutationLimits
}

/** Returns the definition unchanged; only infers its types from its schema. */
export function defineMutation<const Schema extends v.GenericSchema, const Rule extends Permission>(
  definition: MutationDefinition<Schema, Rule>,
): MutationDefinition<Schema, Rule> {
  return definition
}

/** Queue traits for the user's own scope, after other mutations of the same group. */
export function userTraits(userId: UserId, groupKey: string): QueueTraits {
  return { lane: 'control', groupKey, scope: userScope(userId), makes: [], needs: [] }
}

/** Queue traits for the scope that admins share. */
export function operatorTraits(groupKey: string): QueueTraits {
  return { lane: 'control', groupKey, scope: operatorScope, makes: [], needs: [] }
}

/** Queue traits for a zone that must exist. */
export function zoneTraits(id: ZoneId, groupKey: string): QueueTraits {
  return { lane: 'control', groupKey, scope: zoneScope(id), makes: [], needs: [`zone:${id}`] }
}

/** Queue traits for a photo that must exist. */
export function photoTraits(id: PhotoId): QueueTraits {
  const key = `photo:${id}`
  return { lane: 'control', groupKey: key, scope: zoneScope(zoneIdOf(id)), makes: [], needs: [key] }
}

/** Queue traits for a code that must exist. */
export function codeTraits(id: CodeId): QueueTraits {
  const key = `code:${id}`
  return { ...zoneTraits(zoneIdOf(id), key), needs: [key] }
}
