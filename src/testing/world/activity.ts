/** Work that the devices of a world wait for: the server, and threads that the event loop does not track. */
export interface Activity {
  isUnderWay(): boolean
  /** How often work has begun or ended. */
  changes(): number
  begin(): void
  end(): void
  /**
   * The server's own work. The clock waits for it, too, but it does not count as a change, because a test's own
   * requests cause it.
   */
  readonly ofServer: { begin(): void; end(): void }
  /** Resolves when the next work begins or ends. */
  nextChange(): Promise<void>
}

/** Creates an activity with nothing in progress. */
export function makeActivity(): Activity {
  let underWay = 0
  let changes = 0
  let waiting: (() => void)[] = []
  const count = (by: number) => {
    underWay += by
    for (const resolve of waiting.splice(0)) resolve()
  }
  const change = (by: number) => {
    changes += 1
    count(by)
  }
  return {
    isUnderWay: () => underWay > 0,
    changes: () => changes,
    begin: () => change(1),
    end: () => change(-1),
    ofServer: { begin: () => count(1), end: () => count(-1) },
    nextChange: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve]
      }),
  }
}
