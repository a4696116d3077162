import { ApiDescription } from '#src/contract/entities/api-description.ts'
import type { Call } from './call.ts'

/** The calls that personal tokens may use, for developers of programs. */
export const apiDescriptionCalls = {
  /** Returns an OpenAPI 3.1 document. */
  describeApi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    limit: 'shared',
    answer: ApiDescription,
  },
} as const satisfies Record<string, Call>
