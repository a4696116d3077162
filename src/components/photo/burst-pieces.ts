import type { LikeBurst } from '#src/brand/like-bursts.ts'

/** One piece of a burst, from where it starts to where it ends. */
interface BurstPiece {
  readonly shape: string
  readonly color: string
  readonly delayMs: number
  readonly durationMs: number
  readonly keyframes: Keyframe[]
}

/** Turns by this angle never come back to one that was there. */
const goldenRadians = 2.399963
const lastDelayMs = 120

/** The pieces of a burst, spread evenly all round; the same each time. */
export function burstPieces({
  shapes,
  colors,
  count,
  durationMs,
  reachPx,
  fallPx,
  turns,
}: LikeBurst): readonly BurstPiece[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * goldenRadians
    // Near ones and far ones in turn.
    const reach = reachPx * (0.45 + 0.55 * ((index * 0.618) % 1))
    const x = Math.cos(angle) * reach
    const y = Math.sin(angle) * reach
    const degrees = (index % 2 === 0 ? 1 : -1) * turns * 360
    const size = 0.6 + 0.5 * ((index * 0.382) % 1)
    return {
      shape: shapes[index % shapes.length] ?? '',
      color: colors[index % colors.length] ?? '',
      delayMs: (index / count) * lastDelayMs,
      durationMs,
      keyframes: [
        { transform: 'translate(0px, 0px) scale(0.2) rotate(0deg)', opacity: 0 },
        { transform: place(x, y, { size, degrees: degrees * 0.6 }), opacity: 1, offset: 0.6 },
        { transform: place(x * 1.15, y + fallPx, { size: size * 0.9, degrees }), opacity: 0 },
      ],
    }
  })
}

function place(
  x: number,
  y: number,
  { size, degrees }: { readonly size: number; readonly degrees: number },
): string {
  return `translate(${round(x)}px, ${round(y)}px) scale(${round(size)}) rotate(${round(degrees)}deg)`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
