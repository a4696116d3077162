import { MonitorPause, MonitorPlay } from 'lucide-react'
import { usePauseWall } from '#src/components/zone/use-pause-wall.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

/** For whoever runs the zone: its live walls stand still, wherever they hang, or go on. */
export function WallPauseButton({ zone }: { readonly zone: ZoneView }) {
  const pause = usePauseWall(zone)
  if (pause === null) return null
  const Sign = zone.isWallPaused ? MonitorPlay : MonitorPause
  return (
    <IconButton label={pause.label} onClick={pause.toggle}>
      <Sign size={20} aria-hidden="true" />
    </IconButton>
  )
}
