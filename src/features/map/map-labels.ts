interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
}

const letterPx = 7.5
const linePx = 18

/** Which names can be written without one lying on another or on another's pin; earlier ones go first. */
export function labelsWithRoom<L extends Label>(labels: readonly L[]): readonly L[] {
  const taken: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }[] = []
  const pins = labels.map(({ x, y }) => ({ left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 }))
  return labels.filter(({ text, x, y }, index) => {
    const half = (text.length * letterPx) / 2
    const box = { left: x - half, right: x + half, top: y + 13, bottom: y + 13 + linePx }
    const others = [...taken, ...pins.filter((_, other) => other !== index)]
    const isFree = others.every(
      (other) =>
        box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    )
    if (isFree) taken.push(box)
    return isFree
  })
}
