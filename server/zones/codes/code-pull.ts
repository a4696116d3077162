import type { PullSource } from '#server/replication/pull-source.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { codeRow } from './code-answer.ts'
import { codesSince } from './code-store.ts'

/** The codes of a zone with their links, for its admins. */
export const codePull: PullSource<'code'> = {
  rows: [{ table: 'zone_codes', where: { zone_id: 'zoneId' } }],
  leastRole: 'admin',
  isShared: true,
  async since({ reader, zoneId, secret }, range) {
    const [codes, zone] = await Promise.all([
      reader.all(codesSince, { zoneId, ...range }),
      reader.first(zoneById, { zoneId }),
    ])
    return zone === undefined
      ? []
      : codes.map((code) => ({ table: 'code', row: codeRow(code, zone, secret) }))
  },
}
