import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { WallAction } from '#src/contract/entities/zones/wall-steering.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { controlWall } from '#src/data/zones/control-wall.ts'
import { wallRemoteWords } from '#src/i18n/en/wall-remote.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Controls every wall of a zone and shows the result. Returns whether it was done. The command is never sent later. */
export function useSteerWall(zoneId: ZoneId) {
  const words = useWords(wallRemoteWords)
  const { error } = useBrandWords()
  return async (action: WallAction): Promise<boolean> => {
    const done = await controlWall(zoneId, action)
    if (done.ok) showToast(words.done[action.action], { tone: 'success' })
    else
      showToast(words.failed, {
        text: done.error.code === 'network' ? words.offline : problemText(done.error, error),
        tone: 'danger',
      })
    return done.ok
  }
}
