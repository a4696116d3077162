/** The state of a wall's rotation: files, newest first. */
export interface Round {
  readonly order: readonly string[]
  /** Photos added since the wall was opened that have not been shown, oldest first. */
  readonly fresh: readonly string[]
  readonly shown: string | null
}

export const emptyRound: Round = { order: [], fresh: [], shown: null }

/** Applies an update: deleted photos are removed immediately, and new ones are shown before the rotation continues. */
export function withUpdates(round: Round, order: readonly string[]): Round {
  const currentFiles = new Set(round.order)
  const newFiles = round.order.length === 0 ? [] : order.filter((file) => !currentFiles.has(file)).reverse()
  const keptFiles = new Set(order)
  return {
    order,
    fresh: [...round.fresh.filter((file) => keptFiles.has(file)), ...newFiles],
    shown: round.shown !== null && keptFiles.has(round.shown) ? round.shown : null,
  }
}

/** The photos after the current one in the order of their turns, each once, the current one last. */
export function upcomingPhotos({ order, fresh, shown }: Round): readonly string[] {
  const place = shown === null ? -1 : order.indexOf(shown)
  const loop = [...order.slice(place + 1), ...order.slice(0, place + 1)]
  return [...fresh, ...loop.filter((file) => !fresh.includes(file))]
}

/** The round after showing this photo. */
export function withShown(round: Round, shown: string): Round {
  return { ...round, shown, fresh: round.fresh.filter((file) => file !== shown) }
}
