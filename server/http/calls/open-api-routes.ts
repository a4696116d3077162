import type * as v from 'valibot'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import { calls } from '#src/contract/calls/calls.ts'
import type { Call } from '#src/contract/calls/call.ts'
import { tokenCalls } from '#src/contract/calls/token-calls.ts'
import { UploadFields } from '#src/contract/calls/upload-fields.ts'
import { TokenScope } from '#src/contract/entities/accounts/api-token.ts'
import { webhookBody, WebhookEvent } from '#src/contract/entities/accounts/webhook.ts'
import { Rendition } from '#src/contract/rules/pictures/rendition.ts'
import { Problem } from '#src/contract/wire/problem.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'

/** The OpenAPI description of the calls that accept tokens. */
export function openApiRoutes() {
  let text: string | undefined
  return {
    async describeApi({ http }) {
      text ??= JSON.stringify(describeApi())
      http.set('Cache-Control', 'public, max-age=300')
      return { json: text }
    },
  } satisfies CallHandlers<'describeApi'>
}

type JsonObject = Readonly<Record<string, unknown>>

/**
 * Returns an OpenAPI 3.1 document of the calls that accept personal access tokens, generated from their schemas in the
 * contract.
 */
function describeApi(): JsonObject & { readonly openapi: string } {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waypost',
      version: String(protocolVersion),
      description: [
        'Calls for your own programs. Create a personal token under API access, and send it as `Authorization: Bearer wpt_…`.',
        'A token acts as its owner: it can access the owner’s zones, and the limits of the owner’s plan apply. It can make only the calls below.',
        'Send each write with the header `Idempotency-Key`, a UUID that you create. Repeat the request with the same key until you get a response: it is applied once.',
        'Error responses contain `{code, message}`; match the code. All tokens of an account share 600 calls in 5 minutes. After that, the response is 429 with `Retry-After`.',
      ].join('\n\n'),
    },
    servers: [{ url: '/' }],
    security: [],
    tags: TokenScope.options.map((name) => ({ name })),
    paths: paths(),
    webhooks: Object.fromEntries(WebhookEvent.options.map((event) => [event, webhook(event)])),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A personal token.' },
      },
      schemas: { Problem: schemaOf(Problem) },
      responses: {
        Problem: {
          description: 'Refused, and why.',
          content: json({ $ref: '#/components/schemas/Problem' }),
        },
      },
    },
  }
}

/** Returns the description of an event's message, in the Standard Webhooks format. */
function webhook(event: WebhookEvent): JsonObject {
  return {
    post: {
      operationId: event,
      summary:
        'Signed according to https://www.standardwebhooks.com. Respond with 2xx; otherwise it is sent again for three days under the same id.',
      security: [],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: json(schemaOf(webhookBody(event))) },
      responses: { '2XX': { description: 'It arrived.' } },
    },
  }
}

function paths(): JsonObject {
  const byPath: Record<string, Record<string, unknown>> = {}
  for (const [name, access] of Object.entries(tokenCalls)) {
    const call: Call | undefined = Object.entries(calls).find(([known]) => known === name)?.[1]
    if (call === undefined || access === undefined) throw new Error(`There is no call named ${name}`)
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    byPath[path] = { ...byPath[path], [call.method.toLowerCase()]: operation({ name, call, ...access }) }
  }
  byPath['/uploads/{filename}'] = { get: bytes() }
  return byPath
}

interface Described {
  readonly name: string
  readonly call: Call
  readonly scope: TokenScope
  readonly summary: string
}

function operation({ name, call, scope, summary }: Described): JsonObject {
  const body = name === 'uploadPhoto' ? uploadBody() : call.body && json(schemaOf(call.body))
  const isWrite = call.method !== 'GET'
  return {
    operationId: name,
    summary,
    tags: [scope],
    security: [{ token: [scope] }],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(isWrite ? [idempotencyKey] : []),
    ],
    ...(body === undefined ? {} : { requestBody: { required: isRequired(call, name), content: body } }),
    responses: {
      ...(call.answer === undefined
        ? { '204': { description: 'Done.' } }
        : { '2XX': { description: 'Done.', content: json(schemaOf(call.answer)) } }),
      default: problem,
    },
  }
}

const problem = { $ref: '#/components/responses/Problem' }
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key is applied only once.',
  schema: { type: 'string', format: 'uuid' },
}

function bytes(): JsonObject {
  const image = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return {
    operationId: 'photoBytes',
    summary:
      'A photo’s bytes. Up to 1,600 px are for looking; `r=high` and `dl=1` need a recorded download, or that it is your own.',
    tags: ['photos:read'],
    security: [{ token: ['photos:read'] }],
    parameters: [
      { name: 'filename', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'r', in: 'query', required: false, schema: schemaOf(Rendition) },
      {
        name: 'dl',
        in: 'query',
        required: false,
        description: 'Returns the file that your plan includes, as an attachment.',
        schema: { const: '1' },
      },
    ],
    responses: {
      '200': {
        description: 'The picture.',
        content: { 'image/jpeg': image, 'image/png': image, 'image/gif': image, 'image/webp': image },
      },
      default: problem,
    },
  }
}

/** The fields precede the file, so that they are validated before its bytes are read. */
function uploadBody(): JsonObject {
  const { properties, required } = schemaOf(UploadFields)
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          ...(isObject(properties) ? properties : {}),
          photo: {
            type: 'string',
            contentMediaType: 'application/octet-stream',
            description: 'The file. It must be the last field.',
          },
        },
        required: [...(Array.isArray(required) ? required : []), 'photo'],
      },
    },
  }
}

function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query'): readonly JsonObject[] {
  if (schema === undefined) return []
  const { properties, required } = schemaOf(schema)
  const names: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(isObject(properties) ? properties : {}).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema: of,
  }))
}

/** An optional body has a default. */
function isRequired({ body }: Call, name: string): boolean {
  return name === 'uploadPhoto' || (body !== undefined && body.type !== 'optional')
}

/** Returns the JSON Schema of the input. Omits checks that JSON Schema cannot express. */
function schemaOf(schema: v.GenericSchema): JsonObject {
  const { $schema: _dialect, ...described } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    target: 'draft-2020-12',
  })
  return described
}

function json(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null
}
