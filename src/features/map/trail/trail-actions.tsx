import { Download, Trash2 } from 'lucide-react'
import { saveFile } from '#src/components/share/save-file.ts'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { fileName } from '#src/contract/rules/file-name.ts'
import { decodeTrailLine } from '#src/contract/rules/trail/trail-line.ts'
import { removeTrail } from '#src/data/trails/trail-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { trailHostingWords } from '#src/i18n/en/trail-hosting.ts'
import { trailWords } from '#src/i18n/en/trail.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { writeGpx } from './write-gpx.ts'

interface TrailActionsProps {
  readonly zone: Pick<ZoneView, 'id' | 'name'>
  readonly line: string
  readonly mayRemove: boolean
}

/** Saves a trail as a GPX file, made on this device, or removes it. */
export function TrailActions({ zone, line, mayRemove }: TrailActionsProps) {
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

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
