import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type HandoverCode, handoverLifetimeMs } from '#src/contract/entities/accounts/handover-code.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import { signInOnce } from './session-commands.ts'

/** A code and URL that open a guest’s account on another device. */
export interface Handover {
  readonly code: HandoverCode
  readonly url: string
  /** By this device’s clock, which may differ from the server’s. */
  readonly endsAt: EpochMs
}

/** Creates a code for the signed-in guest. Needs the network. */
export async function makeHandover(): Promise<Result<Handover, ClientProblem>> {
  const { api, platform } = requireDevice()
  const requestedAt = platform.clock.now()
  const made = await callApi(api, accountCalls.handOver, {})
  if (!made.ok) return made
  const { code, url } = made.value.value
  return ok({ code, url, endsAt: requestedAt + handoverLifetimeMs })
}

/** Continues here as the guest who created the code. `gone`: the code was used or has expired. */
export function completeHandover(code: HandoverCode): Promise<Result<User, ClientProblem>> {
  return signInOnce(`handover ${code}`, (api, idempotencyKey) =>
    callApi(api, accountCalls.completeHandover, { body: { code }, idempotencyKey }),
  )
}
