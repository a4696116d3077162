import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'

/**
 * Who is permitted: a member of the zone with at least this role, the uploader of the photo, the author of the comment,
 * or an admin of the whole site.
 */
export type PermittedRole = ZoneRole | 'uploader' | 'author' | 'site-admin'

/**
 * The subject of a call or mutation, and who is permitted. `nothing`: no subject; every caller that the contract's
 * `access` accepts is permitted. `site`: data of all users, only for site admins. A caller who may not read the subject
 * gets the same response as for a missing one. A caller who may only read it gets `otherwise`.
 */
export type Permission =
  | { readonly on: 'nothing' }
  | { readonly on: 'site' }
  | {
      readonly on: 'zone' | 'photo' | 'comment'
      readonly roles: readonly PermittedRole[]
      readonly otherwise: 'access_denied' | 'not_owner'
      /** Also permits the caller's own content after they left the zone or it expired, until the content is removed. */
      readonly alsoOwn?: true
      /** Also permits changes of the caller's own photo while it is hidden on a roll. */
      readonly alsoUnseen?: true
    }

export const anyCaller = { on: 'nothing' } as const
export const wholeSite = { on: 'site' } as const
export const readZone = { on: 'zone', roles: ['viewer'], otherwise: 'access_denied' } as const
export const moderateZone = { on: 'zone', roles: ['moderator'], otherwise: 'access_denied' } as const
export const runZone = { on: 'zone', roles: ['admin'], otherwise: 'access_denied' } as const
export const ownZone = { on: 'zone', roles: ['owner'], otherwise: 'access_denied' } as const
export const readPhoto = {
  on: 'photo',
  roles: ['viewer', 'uploader'],
  otherwise: 'access_denied',
  alsoOwn: true,
} as const
export const respondToPhoto = { on: 'photo', roles: ['contributor'], otherwise: 'access_denied' } as const
