import { useNow } from '#src/components/time/use-now.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { WallSteering } from '#src/contract/entities/zones/wall-steering.ts'
import { hourMs, secondMs } from '#src/contract/wire/durations.ts'

/** What a host does with a wall now. */
export interface Steered {
  /** Another number: the next photo is wanted. */
  readonly step: number
  /** The photo that stays on the wall; null: each has its turn. */
  readonly photoId: PhotoId | null
  readonly message: string | null
}

/** What of a host's steering still counts, by the server's clock. */
export function useSteering(steering: WallSteering | null | undefined): Steered {
  const until = Math.max(steering?.photo?.until ?? 0, steering?.message?.until ?? 0)
  // An hour's clock would not notice the end; it is exchanged as soon as there is one.
  const now = useNow(until > 0 ? secondMs : hourMs)
  const photo = steering?.photo ?? null
  const message = steering?.message ?? null
  return {
    step: steering?.step ?? 0,
    photoId: photo !== null && photo.until > now ? photo.id : null,
    message: message !== null && message.until > now ? message.text : null,
  }
}
