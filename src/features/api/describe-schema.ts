import type { JsonSchema } from '#src/contract/entities/api-description.ts'

/** A field of a request or response body. `path` includes the names of the enclosing fields. */
export interface SchemaField {
  readonly path: string
  readonly type: string
  readonly isRequired: boolean
}

/** Returns a schema's type in JSON terms: `string`, `number | null`, `"today" | "all"`, `object[]`. */
export function typeOf(schema: JsonSchema): string {
  const { type, items, anyOf, enum: choices, const: only, format } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (Array.isArray(anyOf)) return [...new Set(anyOf.filter(isSchema).map(typeOf))].join(' | ')
  if (type === 'array') return `${parenthesized(isSchema(items) ? typeOf(items) : 'any')}[]`
  if (typeof type !== 'string') return 'any'
  return typeof format === 'string' ? `${type} (${format})` : type
}

/** Returns the fields of an object or of a list's objects, each followed by its nested fields. */
export function fieldsOf(schema: JsonSchema, within = ''): readonly SchemaField[] {
  const { properties, required } = objectIn(schema)
  const names: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, of]) => {
    if (!isSchema(of)) return []
    const path = `${within}${name}`
    const isList = of['type'] === 'array'
    return [
      { path, type: typeOf(of), isRequired: names.includes(name) },
      ...fieldsOf(of, `${path}${isList ? '[]' : ''}.`),
    ]
  })
}

/** Returns the object schema that holds the fields: the schema itself, a list's items, or the non-null alternative. */
function objectIn(schema: JsonSchema): JsonSchema {
  const { items, anyOf } = schema
  if (isSchema(items)) return objectIn(items)
  if (!Array.isArray(anyOf)) return schema
  const objects = anyOf.filter(isSchema).filter((one) => one['type'] !== 'null')
  return objects.length === 1 && objects[0] !== undefined ? objectIn(objects[0]) : {}
}

function parenthesized(type: string): string {
  return type.includes(' ') ? `(${type})` : type
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
