import { isAtLeast } from '#server/access/permissions.ts'
import { photoFlags } from '#server/access/decide-access.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { notesSince } from './trail-note-store.ts'

/** The notes of a zone's trail. Notes of others are included only if the zone also shows others' photos. */
export const trailNotePull: PullSource<'trailNote'> = {
  rows: [{ table: 'trail_notes', where: { zone_id: 'zoneId' } }],
  minRole: null,
  isShared: true,
  async since({ reader, viewer, zoneId, role, isOpen }, range) {
    const { seesAll } = photoFlags({ role, isOpen })
    const notes = await reader.all(notesSince, { zoneId, userId: viewer.userId, seesAll, ...range })
    return notes.map((note) => ({
      table: 'trailNote',
      row: {
        id: note.id,
        rev: note.rev,
        isOver: note.is_over === 1,
        meters: note.meters,
        seenAt: note.seen_at,
        confirmations: note.confirmations,
        user: personOf(note),
        canDelete: note.user_id === viewer.userId || isAtLeast(role, 'moderator'),
      },
    }))
  },
}
