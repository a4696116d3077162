/** One measured figure; `peer` is the peer's value in the same run. */
export interface Figure {
  readonly bench: string
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly peer?: string
  readonly peerValue?: number
  readonly ratio?: number
  /** The components of the value, printed in the same line. */
  readonly counts?: Readonly<Record<string, number>>
}

/** Prints a figure as one JSON line, with numbers to three significant digits. */
export function printFigure({ counts, ...figure }: Figure): void {
  const rounded = Object.entries({ ...figure, ...counts }).map(([key, value]) => [
    key,
    typeof value === 'number' ? Number(value.toPrecision(3)) : value,
  ])
  console.log(JSON.stringify(Object.fromEntries(rounded)))
}

/** Prints a figure next to its upper limit. */
export function printGoal(figure: Figure, max: number): void {
  printFigure({ ...figure, peer: 'the goal, at most', peerValue: max, ratio: figure.value / max })
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the smallest value that at least the share `ratio` of the values does not exceed. */
export function quantile(values: readonly number[], ratio: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * ratio) - 1)] ?? Number.NaN
}
