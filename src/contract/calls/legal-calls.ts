import * as v from 'valibot'
import { LegalLanguage, LegalPage, LegalText } from '#src/contract/entities/legal.ts'
import type { Call } from './call.ts'

/** Terms, privacy policy and imprint, open to everyone. */
export const legalCalls = {
  legalText: {
    method: 'GET',
    path: '/api/legal/:page',
    access: 'anyone',
    limit: 'api',
    params: v.object({ page: LegalPage }),
    query: v.object({ language: v.optional(LegalLanguage, 'en') }),
    answer: LegalText,
  },
} as const satisfies Readonly<Record<string, Call>>
