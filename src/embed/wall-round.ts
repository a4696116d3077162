/** Where a wall is in its round: files, newest first. */
export interface Round {
  readonly order: readonly string[]
  /** What came since the wall was opened and was not shown yet, oldest first. */
  readonly fresh: readonly string[]
  readonly shown: string | null
}

export const emptyRound: Round = { order: [], fresh: [], shown: null }

/** The round after news: what is gone leaves at once, what is new has its turn before the round goes on. */
export function withUpdates(round: Round, order: readonly string[]): Round {
  const known = new Set(round.order)
  const came = round.order.length === 0 ? [] : order.filter((file) => !known.has(file)).reverse()
  const stays = new Set(order)
  return {
    order,
    fresh: [...round.fresh.filter((file) => stays.has(file)), ...came],
    shown: round.shown !== null && stays.has(round.shown) ? round.shown : null,
  }
}

/** What comes after the photo that is shown, in the order of their turns: each once, that photo last. */
export function turnsOf({ order, fresh, shown }: Round): readonly string[] {
  const place = shown === null ? -1 : order.indexOf(shown)
  const loop = [...order.slice(place + 1), ...order.slice(0, place + 1)]
  return [...fresh, ...loop.filter((file) => !fresh.includes(file))]
}

/** The round with this photo shown. */
export function withShown(round: Round, shown: string): Round {
  return { ...round, shown, fresh: round.fresh.filter((file) => file !== shown) }
}
