import * as v from 'valibot'

const JsonSchema = v.record(v.string(), v.unknown())

/** JSON Schema; not validated here. */
export type JsonSchema = v.InferOutput<typeof JsonSchema>

const Content = v.record(v.string(), v.looseObject({ schema: JsonSchema }))

const Operation = v.looseObject({
  operationId: v.string(),
  summary: v.string(),
  /** The scope that the call needs. */
  tags: v.array(v.string()),
  parameters: v.array(
    v.looseObject({
      name: v.string(),
      in: v.picklist(['path', 'query', 'header']),
      required: v.boolean(),
      description: v.optional(v.string()),
      schema: JsonSchema,
    }),
  ),
  requestBody: v.optional(v.looseObject({ required: v.boolean(), content: Content })),
  responses: v.record(v.string(), v.looseObject({ content: v.optional(Content) })),
})
export type ApiOperation = v.InferOutput<typeof Operation>

/** The OpenAPI 3.1 document of the calls that accept tokens, limited to the parts that our own page reads. */
export const ApiDescription = v.looseObject({
  openapi: v.string(),
  info: v.looseObject({ description: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
})
export type ApiDescription = v.InferOutput<typeof ApiDescription>
