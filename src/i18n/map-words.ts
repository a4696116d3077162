/** Returns the replacement of a text. `values` are the values inserted into the text. */
export type ChangeText = (text: string, values: readonly string[]) => string

/**
 * Returns an object whose texts are changed when they are read, including those in groups, lists and messages with
 * values.
 */
export function mapWords<Area extends object>(words: Area, change: ChangeText): Area {
  const made = new Map<PropertyKey, unknown>()
  return new Proxy(words, {
    get: (target, key) => {
      if (!made.has(key)) made.set(key, changed(Reflect.get(target, key), change))
      return made.get(key)
    },
  })
}

function changed(value: unknown, change: ChangeText): unknown {
  if (typeof value === 'string') return change(value, [])
  if (Array.isArray(value)) return value.map((item) => changed(item, change))
  if (typeof value === 'function') {
    return (values: object) => {
      const text: unknown = Reflect.apply(value, undefined, [values])
      return typeof text === 'string' ? change(text, Object.values(values).map(String)) : text
    }
  }
  return typeof value === 'object' && value !== null ? mapWords(value, change) : value
}
