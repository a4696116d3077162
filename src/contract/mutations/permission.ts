import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'

/**
 * Who may: a member of the zone with at least that role, whoever uploaded the photo, whoever wrote the comment, an admin
 * of the whole site.
 */
export type Who = ZoneRole | 'uploader' | 'author' | 'site-admin'

/**
 * What a call or mutation is about, and who may do it. `nothing`: any caller whom `access` of the contract lets in, about
 * nobody's data but the caller's own; `site`: everybody's together, for site admins alone. A caller who may not read the
 * thing gets the answer of a missing one; a reader who may not do it gets `otherwise`.
 */
export type Permission =
  | { readonly on: 'nothing' }
  | { readonly on: 'site' }
  | {
      readonly on: 'zone' | 'photo' | 'comment'
      readonly who: readonly Who[]
      readonly otherwise: 'access_denied' | 'not_owner'
      /** What is one's own: also after leaving the zone, and after it expired, until it is removed. */
      readonly alsoOwn?: true
      /** What is done to one's own photo without seeing it: while it is on a roll, too. */
      readonly alsoUnseen?: true
    }

export const nothing = { on: 'nothing' } as const
export const wholeSite = { on: 'site' } as const
export const readZone = { on: 'zone', who: ['viewer'], otherwise: 'access_denied' } as const
export const moderateZone = { on: 'zone', who: ['moderator'], otherwise: 'access_denied' } as const
export const runZone = { on: 'zone', who: ['admin'], otherwise: 'access_denied' } as const
export const ownZone = { on: 'zone', who: ['owner'], otherwise: 'access_denied' } as const
export const readPhoto = {
  on: 'photo',
  who: ['viewer', 'uploader'],
  otherwise: 'access_denied',
  alsoOwn: true,
} as const
export const respondToPhoto = { on: 'photo', who: ['contributor'], otherwise: 'access_denied' } as const
