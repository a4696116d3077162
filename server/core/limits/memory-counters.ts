import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Counters } from '#server/core/db/counters.ts'

interface CounterWindow {
  readonly points: number
  readonly endsAt: EpochMs
}

/** Counters in this process's memory. They are lost when it ends. */
export function makeMemoryCounters(): Counters {
  const counted = new Map<string, CounterWindow>()
  return {
    addToWindow({ key, points, maxPoints, lengthMs, now }) {
      const before = counted.get(key)
      const isOver = before === undefined || before.endsAt <= now || before.endsAt > now + lengthMs
      const window = isOver ? { points: 0, endsAt: now + lengthMs } : before
      if (window.points + points > maxPoints) return window.endsAt - now
      counted.set(key, { points: window.points + points, endsAt: window.endsAt })
      return null
    },
    takeFromBucket({ key, points, maxPoints, lengthMs, now }) {
      const before = counted.get(key)
      const isOver = before === undefined || before.endsAt <= now || before.endsAt > now + lengthMs
      const endsAt = (isOver ? now : before.endsAt) + (points * lengthMs) / maxPoints
      if (endsAt > now + lengthMs) return endsAt - now - lengthMs
      counted.set(key, { points: 0, endsAt })
      return null
    },
    purge(now) {
      for (const [key, { endsAt }] of counted) if (endsAt <= now) counted.delete(key)
    },
    close: () => counted.clear(),
  }
}
