import * as v from 'valibot'
import {
  DomainCheck,
  SsoFields,
  SsoProblem,
} from '#src/contract/entities/organisations/organisation-sign-in.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Call } from './call.ts'

/** Domains of organisations, and setup of their own identity providers. */
export const domainCalls = {
  /** Checks the DNS record of a claimed domain now. */
  checkDomain: {
    method: 'POST',
    path: '/api/organisation/domain/check',
    access: 'signed-in',
    limit: 'domain-check',
    body: v.object({ organisationId: Uuid, domainId: Uuid }),
    answer: v.object({ found: DomainCheck }),
  },
  /** Reads the provider's metadata. If it is an identity provider, saves it and turns sign-in on. */
  saveSso: {
    method: 'POST',
    path: '/api/organisation/sso',
    access: 'signed-in',
    limit: 'backup-place',
    body: v.object({ organisationId: Uuid, sso: SsoFields }),
    answer: v.object({ problem: v.nullable(SsoProblem) }),
  },
} as const satisfies Record<string, Call>
