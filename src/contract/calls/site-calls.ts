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

/** Setup of the site, for admins. Everyone else gets the response of a missing path. */
export const siteCalls = {
  site: { method: 'GET', path: '/api/admin/site', access: 'signed-in', limit: 'api', answer: SiteView },
  /** Changes the given fields. An address is stored only if this site can be reached at it. */
  saveSite: {
    method: 'PATCH',
    path: '/api/admin/site',
    access: 'signed-in',
    limit: 'backup-place',
    body: SiteChange,
    answer: v.object({ refused: v.nullable(AddressTest), site: SiteView }),
  },
  /** Whether this site can be reached at an address over https with a certificate that browsers accept. */
  testSiteAddress: {
    method: 'POST',
    path: '/api/admin/site/address',
    access: 'signed-in',
    limit: 'backup-place',
    body: v.object({ publicUrl: SiteAddress }),
    answer: v.object({ result: AddressTest }),
  },
  /** Sends a test mail to the admin's own address; null: with the current mail server. */
  testSiteMail: {
    method: 'POST',
    path: '/api/admin/site/mail',
    access: 'signed-in',
    limit: 'backup-place',
    body: v.object({ mail: v.nullable(MailServerFields) }),
    answer: v.object({ result: MailTest }),
  },
} as const satisfies Record<string, Call>
