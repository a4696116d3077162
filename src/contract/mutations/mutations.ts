import * as v from 'valibot'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { agendaMutations } from './agenda-mutations.ts'
import { backupMutations } from './backup-mutations.ts'
import { apiTokenMutations } from './api-token-mutations.ts'
import { webhookMutations } from './webhook-mutations.ts'
import { organisationMutations } from './organisation-mutations.ts'
import { badgeMutations } from './badge-mutations.ts'
import { clipMutations } from './clip-mutations.ts'
import { codeMutations } from './code-mutations.ts'
import { commentMutations } from './comment-mutations.ts'
import { competitiveMutations } from './competitive-mutations.ts'
import { deskMutations } from './desk-mutations.ts'
import { merchandiseMutations } from './merchandise-mutations.ts'
import { filmMutations } from './film-mutations.ts'
import { guestbookMutations } from './guestbook-mutations.ts'
import { influencerMutations } from './influencer-mutations.ts'
import { joinRequestMutations } from './join-request-mutations.ts'
import { memberMutations } from './member-mutations.ts'
import { missionMutations } from './mission-mutations.ts'
import type { CarriedCall, MutationLimits, QueueTraits } from './mutation-definition.ts'
import { noticeMutations } from './notice-mutations.ts'
import { adMutations } from './ad-mutations.ts'
import { orderMutations } from './order-mutations.ts'
import type { Permission } from './permission.ts'
import { photoMutations } from './photo-mutations.ts'
import { placeMutations } from './place-mutations.ts'
import { profileMutations } from './profile-mutations.ts'
import { reactionMutations } from './reaction-mutations.ts'
import { supportMutations } from './support-mutations.ts'
import { trailMutations } from './trail-mutations.ts'
import { trailNoteMutations } from './trail-note-mutations.ts'
import { zoneMutations } from './zone-mutations.ts'

/**
 * All mutations by their wire name. Client and server each have a registry with their part of every mutation, and the
 * compiler checks both against this one. Code that handles all mutations iterates over it.
 */
export const mutations = {
  ...zoneMutations,
  ...memberMutations,
  ...joinRequestMutations,
  ...codeMutations,
  ...photoMutations,
  ...clipMutations,
  ...missionMutations,
  ...trailMutations,
  ...trailNoteMutations,
  ...filmMutations,
  ...reactionMutations,
  ...commentMutations,
  ...guestbookMutations,
  ...noticeMutations,
  ...placeMutations,
  ...orderMutations,
  ...adMutations,
  ...merchandiseMutations,
  ...influencerMutations,
  ...competitiveMutations,
  ...deskMutations,
  ...supportMutations,
  ...profileMutations,
  ...apiTokenMutations,
  ...webhookMutations,
  ...badgeMutations,
  ...agendaMutations,
  ...backupMutations,
  ...organisationMutations,
} as const

export type MutationName = keyof typeof mutations
type ArgsSchema<Name extends MutationName> = (typeof mutations)[Name]['args']
/** The args of a mutation after validation by its schema. */
export type MutationArgs<Name extends MutationName> = v.InferOutput<ArgsSchema<Name>>
/** The args as input, before defaults. */
export type MutationInput<Name extends MutationName> = v.InferInput<ArgsSchema<Name>>

export type Mutation<Name extends MutationName = MutationName> = {
  readonly [One in Name]: { readonly name: One; readonly args: MutationArgs<One> }
}[Name]
/** A mutation before validation by its schema. */
export type MutationDraft<Name extends MutationName = MutationName> = {
  readonly [One in Name]: { readonly name: One; readonly args: MutationInput<One> }
}[Name]

/** The parts of a definition that are used without knowing the mutation's name. */
type AnyDefinition = {
  readonly [Name in MutationName]: {
    readonly permission: Permission
    readonly queue: (args: MutationArgs<Name>, userId: UserId) => QueueTraits
    readonly call?: (args: MutationArgs<Name>) => CarriedCall
    readonly limits?: (args: MutationArgs<Name>) => MutationLimits
  }
}
const definitions: AnyDefinition = mutations

/** All names, in the order of the registry. */
export const mutationNames: readonly MutationName[] = Object.keys(mutations).filter(isMutationName)

export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(mutations, name)
}

/** Returns how a mutation is queued and where its effect appears, from its args only. */
export function traitsOf<Name extends MutationName>(mutation: Mutation<Name>, userId: UserId): QueueTraits {
  return definitions[mutation.name].queue(mutation.args, userId)
}

/** Returns the call that can carry the mutation on its own; null if it needs a batch or an upload. */
export function callOf<Name extends MutationName>(mutation: Mutation<Name>): CarriedCall | null {
  return definitions[mutation.name].call?.(mutation.args) ?? null
}

/** Returns the mutation's rate limits, besides `write`. */
export function limitsOf<Name extends MutationName>(mutation: Mutation<Name>): MutationLimits {
  return definitions[mutation.name].limits?.(mutation.args) ?? {}
}

/** Validates the args of a mutation. Throws valibot's error if the schema rejects them. */
export function parseMutation<Name extends MutationName>(name: Name, args: unknown): Mutation<Name> {
  return { name, args: v.parse<ArgsSchema<Name>>(mutations[name].args, args) }
}

type ParsedMutation<Name extends MutationName> =
  | { readonly success: true; readonly mutation: Mutation<Name> }
  | { readonly success: false; readonly issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] }

/** Like `parseMutation`, but returns the issues if the schema rejects the args. */
export function safeParseMutation<Name extends MutationName>(
  name: Name,
  args: unknown,
): ParsedMutation<Name> {
  const read = v.safeParse<ArgsSchema<Name>>(mutations[name].args, args)
  if (!read.success) return { success: false, issues: read.issues }
  return { success: true, mutation: { name, args: read.output } }
}
