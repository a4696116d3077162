import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { useWording } from '#src/brand/use-wording.ts'
import { ZoneId } from '#src/contract/ids.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { buttonStyle } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'
import { PageSkeleton } from '#src/ui/skeleton.tsx'
import { WallScreen } from './wall-screen.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/wall')({
  component: WallPage,
  staticData: { isAlone: true },
})

/** A zone's photos on a large screen, one after another, with the code to join. */
function WallPage() {
  const { zoneId } = Route.useParams()
  const id = v.safeParse(ZoneId, zoneId)
  return id.success ? <FoundZone id={id.output} /> : <MissingZone />
}

function FoundZone({ id }: { readonly id: ZoneId }) {
  const wording = useWording()
  const zone = useZone(id)
  if (zone === undefined)
    return (
      <div className={pageStyle()}>
        <PageSkeleton label={wording.shell.loading} />
      </div>
    )
  return zone === null ? <MissingZone /> : <WallScreen key={zone.id} zone={zone} />
}

function MissingZone() {
  const words = useWording().zone
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeading>{words.missingTitle}</PageHeading>
      <p>{words.missingText}</p>
      <div>
        <Link to="/locations" className={buttonStyle({ tone: 'plain' })}>
          {words.title}
        </Link>
      </div>
    </div>
  )
}
