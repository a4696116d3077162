import { expect, test } from 'vitest'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { guestCall } from './join-as-guest.ts'

test('the call without schemas equals the one in the contract', () => {
  expect(guestCall).toEqual({
    path: accountCalls.continueAsGuest.path,
    header: headers.waypost,
    keyHeader: headers.idempotencyKey,
  })
})
