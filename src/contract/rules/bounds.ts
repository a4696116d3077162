import * as v from 'valibot'

/**
 * Unmodified text of at most `maxLength` UTF-16 units. Every text from a caller starts with this schema. A pipe stops
 * before its next transform after an issue, so nothing is computed from text that is too long.
 */
export function boundedText(
  maxLength: number,
  notText = 'must be text',
  tooLong = tooLongMessage(maxLength),
) {
  return v.pipe(v.string(notText), v.maxLength(maxLength, tooLong))
}

/** Returns the error message for text that is too long. */
export function tooLongMessage(maxLength: number): string {
  return `must have at most ${maxLength} characters`
}

/** A list of at most `max` items. If there are more, none of them is read. */
export function boundedList<const Item extends v.GenericSchema>(item: Item, max: number, tooMany?: string) {
  const bound = v.maxLength<unknown[], number, string | undefined>(max, tooMany)
  // The second bound is for readers of the schema; the API description includes it.
  return v.pipe(boundFirst(v.array(item), v.pipe(v.array(v.unknown()), bound)), v.maxLength(max, tooMany))
}

/** An object with at most `max` arbitrary keys. If there are more, none of them is read. */
export function boundedRecord<
  const Key extends v.GenericSchema<string, string>,
  const Value extends v.GenericSchema,
>(key: Key, value: Value, max: number) {
  const bound = v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((fields) => Object.keys(fields).length <= max, 'has too many'),
  )
  return boundFirst(v.record(key, value), bound)
}

/** Returns the schema with the bound checked first. A value that the bound rejects never reaches the schema. */
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
