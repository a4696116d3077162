import { ApiDescription } from '#src/contract/entities/api-description.ts'
import type { Call } from './call.ts'

/** What personal tokens may call, for those who write a program. */
export const apiDescriptionCalls = {
  /** An OpenAPI 3.1 document. */
  describeApi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    limit: 'shared',
    answer: ApiDescription,
  },
} as const satisfies Record<string, Call>
