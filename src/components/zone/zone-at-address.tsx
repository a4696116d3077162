import type { ReactNode } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { NoZone } from './no-zone.tsx'

interface ZoneAtAddressProps {
  /** As it appears in the URL. */
  readonly zoneId: string
  readonly children: (zone: ZoneView) => ReactNode
}

/** A page of one zone. Shows a message if the zone does not exist or the user may not see it. */
export function ZoneAtAddress({ zoneId, children }: ZoneAtAddressProps) {
  const id = v.safeParse(ZoneId, zoneId)
  return id.success ? <ZoneContext id={id.output}>{children}</ZoneContext> : <MissingZone />
}

function ZoneContext({ id, children }: { readonly id: ZoneId } & Pick<ZoneAtAddressProps, 'children'>) {
  const { loading } = useBrandWords().shell
  const zone = useZone(id)
  if (zone === undefined)
    return (
      <div className={pageStyle()}>
        <PageSkeleton label={loading} />
      </div>
    )
  return zone === null ? <MissingZone /> : children(zone)
}

function MissingZone() {
  const words = useBrandWords().zone
  return <NoZone title={words.missingTitle} text={words.missingText} />
}
