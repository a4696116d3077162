import { createFileRoute } from '@tanstack/react-router'
import { Route as RouteSign, Download, Trash2 } from 'lucide-react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { usePhotosOnTrail, useTrail } from '#src/data/trails/trail-queries.ts'
import { trailHostingWords } from '#src/i18n/en/trail-hosting.ts'
import { trailWords } from '#src/i18n/en/trail.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle } from '#src/ui/page/text.ts'
import { saveFile } from '#src/components/share/save-file.ts'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { fileName } from '#src/contract/rules/file-name.ts'
import { decodeTrailLine } from '#src/contract/rules/trail/trail-line.ts'
import { removeTrail } from '#src/data/trails/trail-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { AddTrail } from './add-trail.tsx'
import { TrailView } from './trail-view.tsx'
import { writeGpx } from './gpx.ts'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/trail')({ component: TrailPage })

/** The trail of a zone: its map, heights and photos for members. Hosts can add, replace and remove it. */
function TrailPage() {
  const zone = useZoneContext()
  const words = useWords(trailWords)
  const loading = useBrandWords().shell.loading
  const trail = useTrail(zone.id)
  const photos = usePhotosOnTrail(zone.id)
  const isHost = isAtLeast(zone.role, 'admin')
  if (trail === undefined || photos === undefined) return <PageSkeleton label={loading} variant="card" />
  return (
    <div className={column}>
      <h2 className={headingStyle({ size: 'large' })}>{words.title}</h2>
      {trail === null ? (
        <NoTrail isHost={isHost} />
      ) : (
        <TrailView key={trail.line} line={trail.line} photos={photos} isWaiting={trail.isWaiting}>
          <TrailActions zone={zone} line={trail.line} mayRemove={isHost} />
        </TrailView>
      )}
      {isHost ? <AddTrail key={zone.id} zone={zone} hasTrail={trail !== null} /> : null}
    </div>
  )
}

function NoTrail({ isHost }: { readonly isHost: boolean }) {
  const words = useWords(trailWords)
  const hosting = useWords(trailHostingWords)
  return (
    <EmptyState
      title={words.emptyTitle}
      text={isHost ? hosting.emptyHost : words.emptyGuest}
      picture={<RouteSign size={40} strokeWidth={1.5} />}
    />
  )
}

interface TrailActionsProps {
  readonly zone: Pick<ZoneView, 'id' | 'name'>
  readonly line: string
  readonly mayRemove: boolean
}

/** Saves a trail as a GPX file, created on this device, or removes it. */
function TrailActions({ zone, line, mayRemove }: TrailActionsProps) {
  const words = useWords(trailWords)
  const download = () => {
    const text = writeGpx(decodeTrailLine(line) ?? [], zone.name)
    const name = fileName(zone.name, 'gpx', 'trail')
    saveFile(new File([text], name, { type: 'application/gpx+xml' }))
  }
  return (
    <div className={row}>
      <Button tone="soft" icon={<Download size={20} aria-hidden="true" />} onClick={download}>
        {words.download}
      </Button>
      {mayRemove ? <RemoveTrail zoneId={zone.id} /> : null}
    </div>
  )
}

function RemoveTrail({ zoneId }: { readonly zoneId: ZoneId }) {
  const words = useWords(trailHostingWords)
  const tray = useWords(trayWords)
  return (
    <Button
      tone="quiet"
      icon={<Trash2 size={20} aria-hidden="true" />}
      onClick={() => void deleteWithUndo(() => removeTrail(zoneId), tray)}
    >
      {words.remove}
    </Button>
  )
}

const column = css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
