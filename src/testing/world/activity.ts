/** What others do for the devices of a world: the server, and threads of which the event loop knows nothing. */
export interface Activity {
  isUnderWay(): boolean
  /** How often something has begun or ended. */
  changes(): number
  begin(): void
  end(): void
  /** What the server does by itself: time waits for it, too, but it is no change, since a test's own questions cause it. */
  readonly ofServer: { begin(): void; end(): void }
  /** Resolves when the next thing begins or ends. */
  nextChange(): Promise<void>
}

/** Begins with nothing under way. */
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
