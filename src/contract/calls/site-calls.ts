import * as v from 'valibot'
import {
  AddressTest,
  MailServerFields,
  MailTest,
  SiteAddress,
  SiteChange,
  SiteView,
} from '#src/contract/entities/site/site-settings.ts'
import type { Call } from './call.ts'

/** Set-up of the site, for admins; for everybody else there is no such thing. */
export const siteCalls = {
  site: { method: 'GET', path: '/api/admin/site', access: 'signed-in', limit: 'api', answer: SiteView },
  /** Changes what is given. An address is stored only when this site is reached at it. */
  saveSite: {
    method: 'PATCH',
    path: '/api/admin/site',
    access: 'signed-in',
    limit: 'backup-place',
    body: SiteChange,
    answer: v.object({ refused: v.nullable(AddressTest), site: SiteView }),
  },
  /** Whether this site is reached at an address over https, with a certificate that browsers accept. */
  testSiteAddress: {
    method: 'POST',
    path: '/api/admin/site/address',
    access: 'signed-in',
    limit: 'backup-place',
    body: v.object({ publicUrl: SiteAddress }),
    answer: v.object({ result: AddressTest }),
  },
  /** Sends a letter to the admin's own address; null: by the server that is in use. */
  testSiteMail: {
    method: 'POST',
    path: '/api/admin/site/mail',
    access: 'signed-in',
    limit: 'backup-place',
    body: v.object({ mail: v.nullable(MailServerFields) }),
    answer: v.object({ result: MailTest }),
  },
} as const satisfies Record<string, Call>
