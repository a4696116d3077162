import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { savingWords } from '#src/i18n/en/saving.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { isAtLeast } from './zone-rights.ts'

interface SaveOptions {
  /**
   * True if the reader may save every photo of the zone, because they host it or because it is unlocked for everybody.
   */
  readonly isAll: boolean
  /** The label of the link to it. */
  readonly label: string
  /** Who unlocked it; null if the zone is not unlocked. */
  readonly thanks: string | null
}

/** Which of a zone's photos the reader can save, with the matching texts. */
export function useSaving({ role, ownerId, unlocked }: ZoneView): SaveOptions {
  const words = useWords(savingWords)
  const isOwner = useSession()?.user.id === ownerId
  const isAll = unlocked !== null || isAtLeast(role, 'admin')
  const thanks =
    unlocked === null ? null : isOwner ? words.unlockedOwn : words.unlocked({ name: unlocked.name })
  return { isAll, label: isAll ? words.all : words.mine, thanks }
}
