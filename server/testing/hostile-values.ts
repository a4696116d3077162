import fc from 'fast-check'

/** The kind and amount of hostile content in a value. */
export interface HostileOptions {
  /** One of `hostileTexts`. */
  readonly unit: keyof typeof hostileTexts
  /** `allowed`: the maximum length that the schema accepts; `large`: the maximum that fits in the body. */
  readonly length: 'allowed' | 'large'
  /** The option of a choice, and the number of list items. */
  readonly option: number
  readonly items: number
  readonly number: number
  /** True if ids and choices are hostile too. Otherwise they are valid, so that the rest of the value is validated. */
  readonly isEverywhere: boolean
}

/**
 * Returns a text of this many UTF-16 units that is expensive to process, cannot be stored, or has a special meaning in
 * some syntax.
 */
export const hostileTexts = {
  'combining marks of two classes': (length) =>
    `a${'\u0300'.repeat(length / 2)}${'\u0323'.repeat(length / 2 - 1)}`,
  'marks in turns': (length) => repeated('\u0300\u0323\u0327\u0345', length),
  'marks after removed characters': (length) => repeated('\u0300\u200e\u0323\u0001', length),
  'characters that decompose': (length) => repeated('\u0344\u1f82\u0958', length),
  jamo: (length) => repeated('\u1100\u1161\u11a8', length),
  'joined emoji': (length) => repeated('\u{1f469}\u200d', length),
  'signs without width': (length) => repeated('\u200b', length),
  'turned text': (length) => repeated('\u202e\u2066', length),
  'a surrogate alone': (length) => repeated('\ud800', length),
  nothing: (length) => repeated('\u0000', length),
  spaces: (length) => `${repeated(' ', length - 1)}x`,
  breaks: (length) => `${repeated('\r\n\u2028', length - 1)}x`,
  dashes: (length) => repeated('-a', length),
  dots: (length) => repeated('a.', length),
  addresses: (length) => `${repeated('a@b.', length - 3)}com`,
  digits: (length) => repeated('9', length),
  wildcards: (length) => repeated('%_', length),
  quotes: (length) => repeated('"\\', length),
  letters: (length) => repeated('a', length),
} as const satisfies Readonly<Record<string, (length: number) => string>>

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.max(1, Math.floor(length / unit.length)))
}

function isUnit(name: string): name is HostileOptions['unit'] {
  return Object.hasOwn(hostileTexts, name)
}

const units = Object.keys(hostileTexts).filter(isUnit)

export const hostilities: fc.Arbitrary<HostileOptions> = fc.record({
  unit: fc.constantFrom(...units),
  length: fc.constantFrom('allowed', 'large'),
  option: fc.nat(5),
  items: fc.constantFrom(1, 2, 30, 2000),
  number: fc.constantFrom(0, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, -1e308, 1e-320),
  isEverywhere: fc.boolean(),
})

/** The most expensive known text. Every run tries it everywhere. */
export const marks: readonly [HostileOptions][] = (['allowed', 'large'] as const).map((length) => [
  { unit: 'combining marks of two classes', length, option: 0, items: 1, number: 0, isEverywhere: false },
])

/** A placeholder for nested lists that `JSON.stringify` cannot serialize. */
const deep = 'placeholder for deeply nested lists'

/** Returns the JSON of a value from `hostileValue`. */
export function hostileJson(value: unknown, levels = 20_000): string {
  return (JSON.stringify(value) ?? '').replaceAll(
    JSON.stringify(deep),
    () => '['.repeat(levels) + ']'.repeat(levels),
  )
}

/**
 * Returns a value that matches the schema and is hostile wherever clients can write arbitrary content. `example`
 * provides the other parts; `bytes` is the approximate maximum size of its JSON.
 */
export function hostileValue(
  schema: unknown,
  { hostility, example, bytes }: { hostility: HostileOptions; example?: unknown; bytes: number },
): unknown {
  if (!isObject(schema)) return example
  const { option, items, isEverywhere, number } = hostility
  const within = (inner: unknown, given: unknown, share: number) =>
    hostileValue(inner, { hostility, example: given, bytes: Math.floor(bytes / share) })
  const count = Math.min(items, Math.max(1, Math.floor(bytes / 100)))
  const { type, entries, wrapped, options, item } = schema
  switch (type) {
    case 'object':
    case 'loose_object':
    case 'strict_object': {
      const known = Object.entries(isObject(entries) ? entries : {})
      const given = isObject(example) ? example : {}
      return Object.fromEntries(known.map(([key, one]) => [key, within(one, given[key], known.length)]))
    }
    case 'optional':
    case 'nullable':
    case 'nullish':
      return within(wrapped, example, 1)
    case 'union':
    case 'variant':
      return within(Array.isArray(options) ? options[option % options.length] : null, example, 1)
    case 'array': {
      const given: unknown = Array.isArray(example) ? example[0] : null
      return Array.from({ length: count }, () => within(item, given, count))
    }
    case 'record':
      return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, []]))
    case 'string':
      return stringFor(schema, { hostility, example, bytes })
    case 'number':
      return isEverywhere || example === undefined ? number : example
    case 'unknown':
      return isEverywhere ? deep : example
    case 'picklist': {
      const [first]: unknown[] = Array.isArray(options) ? options : []
      return isEverywhere ? hostileTexts[hostility.unit](bytes / 3) : (example ?? first)
    }
    case 'literal':
      return schema['literal']
    default:
      return example ?? true
  }
}

function stringFor(
  schema: Readonly<Record<string, unknown>>,
  { hostility, example, bytes }: { hostility: HostileOptions; example?: unknown; bytes: number },
): unknown {
  const { unit, length, isEverywhere } = hostility
  const steps = stepsOf(schema)
  if (!isEverywhere && steps.some(({ requirement }) => requirement instanceof RegExp)) return example
  // Most units take up to three bytes of JSON; escaped ones take six.
  const maxLength = Math.max(
    2,
    Math.floor(bytes / (unit === 'nothing' || unit === 'a surrogate alone' ? 6 : 3)),
  )
  const bound = steps.find(({ type }) => type === 'max_length')?.['requirement']
  return hostileTexts[unit](
    length === 'allowed' ? Math.min(typeof bound === 'number' ? bound : 100, maxLength) : maxLength,
  )
}

/** Returns the steps of a pipe, including those of nested pipes. */
function stepsOf({ pipe }: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(pipe)) return []
  return pipe.filter(isObject).flatMap((step) => ('pipe' in step ? stepsOf(step) : [step]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
