import * as v from 'valibot'
import { GuestbookId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import {
  GuestbookDecision,
  GuestbookReason,
  GuestbookText,
  NewGuestbookEntry,
} from '#src/contract/entities/responses/guestbook.ts'
import { ReportNote } from '#src/contract/entities/responses/report.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { defineMutation, type MutationLimits, type QueueTraits } from './mutation-definition.ts'
import { moderateZone, readZone } from './permission.ts'

function guestbookEntryTraits(id: GuestbookId): QueueTraits {
  const key = `guestbook:${id}`
  return { lane: 'control', groupKey: key, scope: zoneScope(zoneIdOf(id)), makes: [], needs: [key] }
}

function guestbookLimits(id: GuestbookId): MutationLimits {
  return { account: 'guestbook', zone: { limit: 'comment-zone', id: zoneIdOf(id) } }
}

/** The guestbook of a zone. */
export const guestbookMutations = {
  /** Adds an entry, and announces its voice recording if it has one. The bytes of the recording follow in parts. */
  'guestbook.add': defineMutation({
    args: NewGuestbookEntry,
    permission: { on: 'zone', roles: ['contributor'], otherwise: 'access_denied' },
    queue: ({ id, voice, photoId }) => ({
      lane: voice === null ? 'control' : 'bulk',
      groupKey: `guestbook:${id}`,
      scope: zoneScope(zoneIdOf(id)),
      makes: [`guestbook:${id}`],
      needs: [`zone:${zoneIdOf(id)}`, ...(photoId === null ? [] : [`photo:${photoId}`])],
    }),
    call: (body) => ({ name: 'addGuestbookEntry', body }),
    limits: ({ id }) => guestbookLimits(id),
  }),
  /**
   * Allowed for its author. `replaces`: the text before the change. If the current text differs, the error is
   * `conflict` with both texts.
   */
  'guestbook.edit': defineMutation({
    args: v.object({ id: GuestbookId, text: GuestbookText, replaces: v.optional(GuestbookText) }),
    permission: readZone,
    queue: ({ id }) => guestbookEntryTraits(id),
    limits: ({ id }) => guestbookLimits(id),
  }),
  /** Allowed for its author, even after leaving the zone, and for moderators. */
  'guestbook.delete': defineMutation({
    args: v.object({ id: GuestbookId }),
    permission: readZone,
    queue: ({ id }) => guestbookEntryTraits(id),
  }),
  'guestbook.moderate': defineMutation({
    args: v.object({ id: GuestbookId, decision: GuestbookDecision }),
    permission: moderateZone,
    queue: ({ id }) => guestbookEntryTraits(id),
  }),
  /** Allowed for its author and moderators. Codes in printed books stop playing its voice recording. */
  'guestbook.unlink': defineMutation({
    args: v.object({ id: GuestbookId }),
    permission: readZone,
    queue: ({ id }) => guestbookEntryTraits(id),
  }),
  'guestbook.report': defineMutation({
    args: v.object({ id: GuestbookId, reason: GuestbookReason, note: ReportNote }),
    permission: readZone,
    queue: ({ id }) => guestbookEntryTraits(id),
    limits: () => ({ account: 'report' }),
  }),
}
