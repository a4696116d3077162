import { accountCalls } from './account-calls.ts'
import { addressCalls } from './address-calls.ts'
import { authorityCalls } from './authority-calls.ts'
import { apiDescriptionCalls } from './api-description-calls.ts'
import { apiTokenCalls } from './api-token-calls.ts'
import { webhookCalls } from './webhook-calls.ts'
import { backupCalls } from './backup-calls.ts'
import type { Call } from './call.ts'
import { catalogCalls } from './catalog-calls.ts'
import { clipCalls } from './clip-calls.ts'
import { filmCalls } from './film-calls.ts'
import { guestbookCalls } from './guestbook-calls.ts'
import { legalCalls } from './legal-calls.ts'
import { leavingCalls } from './leaving-calls.ts'
import { organisationCalls } from './organisation-calls.ts'
import { orderCalls } from './order-calls.ts'
import { courierCalls } from './courier-calls.ts'
import { deskCalls } from './desk-calls.ts'
import { mailCalls } from './mail-calls.ts'
import { noticeCalls } from './notice-calls.ts'
import { oidcCalls } from './oidc-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { photoCalls } from './photo-calls.ts'
import { photoFolderCalls } from './photo-folder-calls.ts'
import { boothCalls } from './booth-calls.ts'
import { televisionCalls } from './television-calls.ts'
import { placeCalls } from './place-calls.ts'
import { profileCalls } from './profile-calls.ts'
import { pushCalls } from './push-calls.ts'
import { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import { responseCalls } from './response-calls.ts'
import { subscriptionCalls } from './subscription-calls.ts'
import { domainCalls } from './domain-calls.ts'
import { ssoCalls } from './sso-calls.ts'
import { siteCalls } from './site-calls.ts'
import { supportCalls } from './support-calls.ts'
import { syncCalls } from './sync-calls.ts'
import { analyticsCalls } from './analytics-calls.ts'
import { zoneCalls } from './zone-calls.ts'

/** All HTTP calls. */
export const calls = {
  ...accountCalls,
  ...addressCalls,
  ...passkeyCalls,
  ...apiTokenCalls,
  ...webhookCalls,
  ...backupCalls,
  ...organisationCalls,
  ...apiDescriptionCalls,
  ...oidcCalls,
  ...ssoCalls,
  ...domainCalls,
  ...siteCalls,
  ...profileCalls,
  ...legalCalls,
  ...leavingCalls,
  ...zoneCalls,
  ...photoCalls,
  ...clipCalls,
  ...filmCalls,
  ...guestbookCalls,
  ...photoFolderCalls,
  ...televisionCalls,
  ...boothCalls,
  ...responseCalls,
  ...orderCalls,
  ...subscriptionCalls,
  ...paymentCalls,
  ...catalogCalls,
  ...noticeCalls,
  ...placeCalls,
  ...analyticsCalls,
  ...pushCalls,
  ...supportCalls,
  ...authorityCalls,
  ...mailCalls,
  ...deskCalls,
  ...courierCalls,
  ...syncCalls,
  pull: { ...syncCalls.pull, answer: PullAnswer },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
