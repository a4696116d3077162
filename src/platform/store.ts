/** A value in memory that notifies its listeners when it changes. */
export interface Store<Value> {
  readonly get: () => Value
  /** Does nothing when the value is the same object. */
  readonly set: (value: Value) => void
  /** Calls `onChange` after each change. The returned function ends the subscription. */
  readonly subscribe: (onChange: () => void) => () => void
}

export function makeStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
  }
}
