import { photoId, zoneId } from './example-ids.ts'

/** A valid line of three points with heights. */
export const trailLine = 'h _vl`H_p_bA_jAg^g^wLg^fEnA'

/** A valid trail as a row of its zone: tests and demo data only. */
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
