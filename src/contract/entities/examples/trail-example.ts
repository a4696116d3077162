import * as v from 'valibot'
import { TrailNoteId } from '#src/contract/entities/ids/ids.ts'
import { photoId, userId, zoneId } from './example-ids.ts'

/** A valid line of three points with heights. */
export const trailLine = 'h _vl`H_p_bA_jAg^g^wLg^fEnA'

/** A valid trail as a row of its zone; for tests and demo data only. */
export const trailExample = {
  id: zoneId,
  rev: 10,
  line: trailLine,
  lengthMeters: 1232,
  climbMeters: 220,
  descentMeters: 40,
  photos: [{ photoId, atMeters: 250 }],
  changedAt: 1_760_000_400_000,
}

export const trailNoteId = v.parse(TrailNoteId, `${zoneId}_snow_47421.10986`)

/** A valid trail note as a row of its zone; for tests and demo data only. */
export const trailNoteExample = {
  id: trailNoteId,
  rev: 11,
  isOver: false,
  meters: 2100,
  seenAt: 1_760_000_400_000,
  confirmations: 1,
  user: {
    id: userId,
    displayName: 'Ada Lovelace',
    firstName: 'Ada',
    lastName: 'Lovelace',
    profileImageUrl: null,
  },
  canDelete: false,
}
