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
 * Every write of the product by its wire name. The client and the server have a half of each in registries of their own,
 * checked against this one by the compiler; whatever is done for all mutations iterates over it.
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
/** The args of a mutation after its schema has read them. */
export type MutationArgs<Name extends MutationName> = v.InferOutput<ArgsSchema<Name>>
/** The args as they may be written, before defaults. */
export type MutationInput<Name extends MutationName> = v.InferInput<ArgsSchema<Name>>

export type Mutation<Name extends MutationName = MutationName> = {
  readonly [One in Name]: { readonly name: One; readonly args: MutationArgs<One> }
}[Name]
/** A mutation before its schema has read it. */
export type MutationDraft<Name extends MutationName = MutationName> = {
  readonly [One in Name]: { readonly name: One; readonly args: MutationInput<One> }
}[Name]

/** What is asked of any mutation whose args are known. */
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

/** How a mutation is queued and seen, from its args alone. */
export function traitsOf<Name extends MutationName>(mutation: Mutation<Name>, userId: UserId): QueueTraits {
  return definitions[mutation.name].queue(mutation.args, userId)
}

/** The listed call that carries the mutation alone; null where only a batch or an upload does. */
export function callOf<Name extends MutationName>(mutation: Mutation<Name>): CarriedCall | null {
  return definitions[mutation.name].call?.(mutation.args) ?? null
}

/** What the mutation counts as, besides `write`. */
export function limitsOf<Name extends MutationName>(mutation: Mutation<Name>): MutationLimits {
  return definitions[mutation.name].limits?.(mutation.args) ?? {}
}

/** Reads the args of a mutation; throws valibot's error for args that the schema refuses. */
export function parseMutation<Name extends MutationName>(name: Name, args: unknown): Mutation<Name> {
  return { name, args: v.parse<ArgsSchema<Name>>(mutations[name].args, args) }
}

type ReadMutation<Name extends MutationName> =
  | { readonly success: true; readonly mutation: Mutation<Name> }
  | { readonly success: false; readonly issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] }

/** The same with the issues of args that the schema refuses. */
export function safeParseMutation<Name extends MutationName>(name: Name, args: unknown): ReadMutation<Name> {
  const read = v.safeParse<ArgsSchema<Name>>(mutations[name].args, args)
  if (!read.success) return { success: false, issues: read.issues }
  return { success: true, mutation: { name, args: read.output } }
}
