import { useState } from 'react'
import { usePhotoWording } from '#src/brand/use-photo-wording.ts'
import type { ReactionCode } from '#src/contract/reaction.ts'
import { withLike, withReaction } from '#src/data/photos/photo-changes.ts'
import { addReaction, removeReaction, setLiked } from '#src/data/photos/photo-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { showToast } from '#src/ui/toast-store.ts'

interface TappedPhoto {
  /** The photo with what was just tapped. */
  readonly photo: PhotoView
  readonly like: () => void
  readonly react: (code: ReactionCode) => void
}

/**
 * The photo as taps leave it at once. Storing a tap so that it outlives the battery takes longer than a finger notices;
 * what was tapped is shown from memory until the stored photo tells of it, or until storing failed.
 */
export function useTappedPhoto(stored: PhotoView): TappedPhoto {
  const words = usePhotoWording()
  const [tapped, setTapped] = useState({ stored, photo: stored })
  const photo = tapped.stored === stored ? tapped.photo : stored
  const show = (next: PhotoView, done: Promise<void>, onFailure: () => void) => {
    setTapped({ stored, photo: next })
    done.catch(() => {
      setTapped({ stored, photo: stored })
      onFailure()
    })
  }
  return {
    photo,
    like: () => {
      navigator.vibrate?.(12)
      show(withLike(photo, !photo.liked), setLiked(photo.id, !photo.liked), () =>
        showToast(words.errorTitle, { text: words.likeFailed, tone: 'danger' }),
      )
    },
    react: (code) => {
      const isThere = !photo.myReactions.includes(code)
      const done = isThere ? addReaction(photo.id, code) : removeReaction(photo.id, code)
      show(withReaction(photo, code, isThere), done, () =>
        showToast(isThere ? words.reactionAddFailed : words.reactionRemoveFailed, {
          text: words.pleaseTryAgain,
          tone: 'danger',
        }),
      )
    },
  }
}
