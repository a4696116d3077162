import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { pauseWall } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { isAtLeast } from './zone-rights.ts'

interface PauseWall {
  /** The label of the action that it performs now. */
  readonly label: string
  readonly toggle: () => void
}

/** Pauses or resumes every live wall of the zone; null without that permission. */
export function usePauseWall({ id, role, isWallPaused }: ZoneView): PauseWall | null {
  const words = useWords(wallWords)
  if (!isAtLeast(role, 'moderator')) return null
  return {
    label: isWallPaused ? words.goOnAll : words.pauseAll,
    toggle: () => {
      pauseWall(id, !isWallPaused).catch(() => showToast(words.pauseFailed, { tone: 'danger' }))
    },
  }
}
