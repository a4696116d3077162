import * as v from 'valibot'

/**
 * Text of at most `maxLength` UTF-16 units, as it was sent. Every text that a caller sends begins with this: a pipe stops
 * before its next transform once there is an issue, so that nothing is computed from text that is too long.
 */
export function boundedText(maxLength: number, notText = 'must be text', tooLong = tooLongFor(maxLength)) {
  return v.pipe(v.string(notText), v.maxLength(maxLength, tooLong))
}

/** What is said of a text that is longer. */
export function tooLongFor(maxLength: number): string {
  return `must have at most ${maxLength} characters`
}

/** A list of at most `most` items. None of them is read where there are more. */
export function boundedList<const Item extends v.GenericSchema>(item: Item, most: number, tooMany?: string) {
  const bound = v.maxLength<unknown[], number, string | undefined>(most, tooMany)
  // The second bound is for those who read the schema: it is part of the description of the API.
  return v.pipe(boundFirst(v.array(item), v.pipe(v.array(v.unknown()), bound)), v.maxLength(most, tooMany))
}

/** An object of at most `most` keys that are not known. None of them is read where there are more. */
export function boundedRecord<
  const Key extends v.GenericSchema<string, string>,
  const Value extends v.GenericSchema,
>(key: Key, value: Value, most: number) {
  const bound = v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((fields) => Object.keys(fields).length <= most, 'has too many'),
  )
  return boundFirst(v.record(key, value), bound)
}

/** The schema, which is not asked about a value that the bound refuses. */
function boundFirst<const Schema extends v.GenericSchema>(schema: Schema, bound: v.GenericSchema): Schema {
  return {
    ...schema,
    '~run'(dataset, config) {
      const within = bound['~run']({ value: dataset.value }, config)
      if (within.issues === undefined) return schema['~run'](dataset, config)
      return { typed: false, value: dataset.value, issues: within.issues }
    },
  }
}
