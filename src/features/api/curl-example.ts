import type { ApiOperation } from '#src/contract/entities/api-description.ts'
import { fieldsOf } from './describe-schema.ts'

interface ExampleRequest {
  readonly method: string
  readonly path: string
  readonly operation: ApiOperation
  /** The origin of this deployment. */
  readonly origin: string
}

/** Returns the request as a curl command. Placeholders are in capitals. */
export function exampleOf({ method, path, operation, origin }: ExampleRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => name.toUpperCase())
  const query = operation.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name }) => `${name}=${name.toUpperCase()}`)
    .join('&')
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${filled}${query === '' ? '' : `?${query}`}'`,
    `-H 'Authorization: Bearer TOKEN'`,
    ...bodyOf(operation),
  ]
  return lines.join(' \\\n  ')
}

function bodyOf({ requestBody }: ApiOperation): readonly string[] {
  const [kind, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (kind === undefined || content === undefined) return []
  const required = fieldsOf(content.schema).filter(
    ({ path, isRequired }) => isRequired && !path.includes('.'),
  )
  if (kind === 'multipart/form-data')
    return required.map(({ path }) => `-F '${path}=${path === 'photo' ? '@' : ''}${path.toUpperCase()}'`)
  const body = Object.fromEntries(required.map(({ path }) => [path, path.toUpperCase()]))
  return [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]
}
