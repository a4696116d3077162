import { useNow } from '#src/components/time/use-now.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { TimedText } from '#src/contract/rules/wall-announcement.ts'
import type { WallLayout, WallSteering } from '#src/contract/entities/zones/wall-steering.ts'
import { hourMs, secondMs } from '#src/contract/wire/durations.ts'

/** What a host currently does with a wall. */
export interface HostSteering {
  /** A changed number requests the next photo. */
  readonly step: number
  /** The photo that stays on the wall. null: each has its turn. */
  readonly photoId: PhotoId | null
  readonly message: string | null
  /** A host's announcement, while no message covers it. */
  readonly announcement: string | null
  readonly layout: WallLayout
}

/** Returns the parts of a host's steering and announcement that have not expired, by the server's clock. */
export function useSteering(
  steering: WallSteering | null | undefined,
  announcement: TimedText | null,
): HostSteering {
  const ends = [steering?.photo?.until, steering?.message?.until, announcement?.until]
  const until = Math.max(...ends.map((end) => end ?? 0))
  // The hourly clock would miss the end, so a faster one runs while there is an end.
  const now = useNow(until > 0 ? secondMs : hourMs)
  const photo = steering?.photo ?? null
  const message = steering?.message ?? null
  return {
    step: steering?.step ?? 0,
    photoId: photo !== null && photo.until > now ? photo.id : null,
    message: message !== null && message.until > now ? message.text : null,
    announcement: announcement !== null && announcement.until > now ? announcement.text : null,
    layout: steering?.layout ?? 'slides',
  }
}
