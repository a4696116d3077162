import * as v from 'valibot'
import {
  DomainCheck,
  SsoFields,
  SsoProblem,
} from '#src/contract/entities/organisations/organisation-sign-in.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Call } from './call.ts'

/** Domains of organisations, and setting up their own identity providers. */
export const domainCalls = {
  /** Looks for the record of a claimed domain now. */
  checkDomain: {
    method: 'POST',
    path: '/api/organisation/domain/check',
    access: 'signed-in',
    limit: 'domain-check',
    body: v.object({ organisationId: Uuid, domainId: Uuid }),
    answer: v.object({ found: DomainCheck }),
  },
  /** Reads what the provider tells of itself and, where it is one, keeps it and switches sign-in on. */
  saveSso: {
    method: 'POST',
    path: '/api/organisation/sso',
    access: 'signed-in',
    limit: 'backup-place',
    body: v.object({ organisationId: Uuid, sso: SsoFields }),
    answer: v.object({ problem: v.nullable(SsoProblem) }),
  },
} as const satisfies Record<string, Call>
