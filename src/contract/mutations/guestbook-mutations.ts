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

function onEntry(id: GuestbookId): QueueTraits {
  const key = `guestbook:${id}`
  return { lane: 'control', groupKey: key, scope: zoneScope(zoneIdOf(id)), makes: [], needs: [key] }
}

function countedIn(id: GuestbookId): MutationLimits {
  return { account: 'guestbook', zone: { limit: 'comment-zone', id: zoneIdOf(id) } }
}

/** The guestbook of a zone. */
export const guestbookMutations = {
  /** Announces a voice with its entry; its bytes follow in parts. */
  'guestbook.add': defineMutation({
    args: NewGuestbookEntry,
    permission: { on: 'zone', who: ['contributor'], otherwise: 'access_denied' },
    queue: ({ id, voice, photoId }) => ({
      lane: voice === null ? 'control' : 'bulk',
      groupKey: `guestbook:${id}`,
      scope: zoneScope(zoneIdOf(id)),
      makes: [`guestbook:${id}`],
      needs: [`zone:${zoneIdOf(id)}`, ...(photoId === null ? [] : [`photo:${photoId}`])],
    }),
    call: (body) => ({ name: 'addGuestbookEntry', body }),
    limits: ({ id }) => countedIn(id),
  }),
  /** By its author. `replaces`: the words before; other words there by now are a `conflict` with both texts. */
  'guestbook.edit': defineMutation({
    args: v.object({ id: GuestbookId, text: GuestbookText, replaces: v.optional(GuestbookText) }),
    permission: readZone,
    queue: ({ id }) => onEntry(id),
    limits: ({ id }) => countedIn(id),
  }),
  /** By its author, also after leaving the zone, and by moderators. */
  'guestbook.delete': defineMutation({
    args: v.object({ id: GuestbookId }),
    permission: readZone,
    queue: ({ id }) => onEntry(id),
  }),
  'guestbook.moderate': defineMutation({
    args: v.object({ id: GuestbookId, decision: GuestbookDecision }),
    permission: moderateZone,
    queue: ({ id }) => onEntry(id),
  }),
  /** By its author and moderators: the codes to its voice in printed books play nothing any more. */
  'guestbook.unlink': defineMutation({
    args: v.object({ id: GuestbookId }),
    permission: readZone,
    queue: ({ id }) => onEntry(id),
  }),
  'guestbook.report': defineMutation({
    args: v.object({ id: GuestbookId, reason: GuestbookReason, note: ReportNote }),
    permission: readZone,
    queue: ({ id }) => onEntry(id),
    limits: () => ({ account: 'report' }),
  }),
}
