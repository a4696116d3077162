import { type Mutation, mutations, parseMutation } from '#src/contract/mutations/mutations.ts'

/** An id in the args of a mutation. `kind`: the brand of its schema, for example `PhotoId`. */
export interface FoundId {
  readonly kind: string
  readonly id: string
}

/** Returns every id in the args of a mutation, as identified by the schema. */
export function idsIn(mutation: Mutation): readonly FoundId[] {
  const found: FoundId[] = []
  walk(mutations[mutation.name].args, mutation.args, (one) => {
    found.push(one)
    return one.id
  })
  return found
}

/**
 * Returns the mutation with other ids. `replace` returns the new id, or null for none. The schema of the args
 * determines which strings are ids, so every mutation is covered. Throws if the schema rejects the args.
 */
export function replaceIds(mutation: Mutation, replace: (found: FoundId) => string | null): Mutation {
  const args = walk(mutations[mutation.name].args, mutation.args, replace)
  return parseMutation(mutation.name, args)
}

function walk(schema: unknown, value: unknown, replace: (found: FoundId) => string | null): unknown {
  if (!isRecord(schema)) return value
  if ('wrapped' in schema) return walk(schema['wrapped'], value, replace)
  if (typeof value === 'string') {
    const kind = brandOf(schema)
    return kind === null ? value : replace({ kind, id: value })
  }
  if (Array.isArray(value)) return value.map((item: unknown) => walk(schema['item'], item, replace))
  const { entries } = schema
  if (!isRecord(value) || !isRecord(entries)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, walk(entries[key], entry, replace)]),
  )
}

function brandOf(schema: Readonly<Record<string, unknown>>): string | null {
  const { type, name, pipe } = schema
  if (type === 'brand' && typeof name === 'string') return name
  if (!Array.isArray(pipe)) return null
  // The first step of a pipe is the schema itself, without the pipe.
  for (const step of pipe) {
    const brand = isRecord(step) ? brandOf(step) : null
    if (brand !== null) return brand
  }
  return null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
