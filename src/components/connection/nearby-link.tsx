import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { courierWords } from '#src/i18n/en/courier.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

/**
 * Links members of the zone to sharing with a nearby phone, which needs no network. `zoneId` as it appears in the URL.
 */
export function NearbyLink({ zoneId }: { readonly zoneId: string }) {
  const id = v.safeParse(ZoneId, zoneId)
  return id.success ? <MemberLink zoneId={id.output} /> : null
}

function MemberLink({ zoneId }: { readonly zoneId: ZoneId }) {
  const { open } = useWords(courierWords)
  const zone = useZone(zoneId)
  return zone && zone.role !== null ? (
    <Link to="/locations/$zoneId/nearby" params={{ zoneId }} className={link}>
      {open}
    </Link>
  ) : null
}

const link = css({
  color: 'ink',
  fontWeight: 'semibold',
  textDecoration: 'underline',
  textUnderlineOffset: '[3px]',
  minHeight: '6',
})
