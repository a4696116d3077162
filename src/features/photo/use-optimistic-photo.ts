import { useState } from 'react'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import { addReaction, removeReaction, setLiked } from '#src/data/photos/photo-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import {
  endTap,
  type PendingTap,
  pendingTaps,
  type Tap,
  withNewTap,
  withTaps,
} from '#src/data/photos/pending-taps.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface OptimisticPhoto {
  /** The photo with the latest taps applied. */
  readonly photo: PhotoView
  readonly like: () => void
  readonly react: (code: ReactionCode) => void
}

/**
 * Returns the photo with taps applied at once. Durable writes are slower than a tap, so a tap is shown from memory
 * until the stored photo includes it or the write fails. Every tap counts, including during earlier writes and other
 * changes to the photo.
 */
export function useOptimisticPhoto(stored: PhotoView): OptimisticPhoto {
  const words = useWords(photoWords)
  const [tapped, setTapped] = useState<{ readonly id: string; readonly taps: readonly PendingTap[] }>({
    id: stored.id,
    taps: [],
  })
  const taps = tapped.id === stored.id ? pendingTaps(stored, tapped.taps) : []
  const photo = withTaps(stored, taps)
  const set = (tap: Tap, done: Promise<void>, onFailure: () => void) => {
    setTapped({ id: stored.id, taps: withNewTap(taps, tap) })
    const end = (hasFailed: boolean) =>
      setTapped((before) => ({ ...before, taps: endTap(before.taps, tap, hasFailed) }))
    done.then(
      () => end(false),
      () => {
        end(true)
        onFailure()
      },
    )
  }
  return {
    photo,
    like: () => {
      navigator.vibrate?.(12)
      const isOn = !photo.liked
      set({ kind: 'like', isOn }, setLiked(photo.id, isOn), () =>
        showToast(words.errorTitle, { text: words.likeFailed, tone: 'danger' }),
      )
    },
    react: (code) => {
      const isOn = !photo.myReactions.includes(code)
      const done = isOn ? addReaction(photo.id, code) : removeReaction(photo.id, code)
      set({ kind: 'reaction', code, isOn }, done, () =>
        showToast(isOn ? words.reactionAddFailed : words.reactionRemoveFailed, {
          text: words.pleaseTryAgain,
          tone: 'danger',
        }),
      )
    },
  }
}
