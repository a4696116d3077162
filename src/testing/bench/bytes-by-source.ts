import * as v from 'valibot'

const SourceMap = v.object({ sources: v.array(v.nullable(v.string())), mappings: v.string() })
type SourceMap = v.InferOutput<typeof SourceMap>

/** Label for code without a source: the bundler's own code. */
const noSource = '(bundler)'

/** Parses a source map of version 3. Throws for any other text. */
export function parseSourceMap(text: string): SourceMap {
  return v.parse(SourceMap, JSON.parse(text))
}

/** Counts the characters of the generated code for each source of its map. The sum is the length of the code. */
export function bytesBySource(code: string, { sources, mappings }: SourceMap): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (source: string | null | undefined, count: number) => {
    const name = source ?? noSource
    if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  const mappedLines = mappings.split(';')
  let index = 0
  for (const [at, line] of code.split('\n').entries()) {
    if (at > 0) add(null, 1)
    let column = 0
    let source: string | null | undefined = null
    for (const segment of (mappedLines[at] ?? '').split(',')) {
      if (segment === '') continue
      const [columns = 0, sourceStep] = decodeVlq(segment)
      add(source, columns)
      column += columns
      if (sourceStep !== undefined) index += sourceStep
      source = sourceStep === undefined ? null : sources[index]
    }
    add(source, line.length - column)
  }
  return counts
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const continues = 32

/** Decodes the base64 VLQ numbers of a segment. */
function decodeVlq(segment: string): readonly number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const char of segment) {
    const digit = digits.indexOf(char)
    value += (digit & (continues - 1)) << shift
    shift += 5
    if ((digit & continues) !== 0) continue
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
