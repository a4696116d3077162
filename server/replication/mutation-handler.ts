import type { MutationArgs, MutationName } from '#src/contract/mutations/mutations.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { ReceivedImage } from '#server/core/images/stored-image.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'

export interface MutationContext {
  readonly transaction: Transaction
  readonly viewer: Viewer
  readonly now: EpochMs
  readonly deps: Pick<
    Deps,
    | 'ids'
    | 'secret'
    | 'config'
    | 'random'
    | 'payments'
    | 'limits'
    | 'rewriteZone'
    | 'rewritePerson'
    | 'rewards'
  >
  /** The base URL of links to this deployment. */
  readonly publicUrl: string
  /** The finished files of a `photo.upload`; absent for a mutation in a batch. */
  readonly image?: ReceivedImage
  /** The WebP of the image of a `profile.set-picture`, in base64url. */
  readonly picture?: string
}

/**
 * An effect applied in the transaction: the status and response of the listed call, and the revision that contains it.
 */
export interface MutationEffect<Answer> {
  readonly httpStatus: 200 | 201 | 204
  readonly answer: Answer
  readonly rev: number
}

/** Executes one mutation. A refusal rolls back all of its writes. */
export type MutationHandler<Name extends MutationName, Answer = unknown> = (
  context: MutationContext,
  args: MutationArgs<Name>,
) => Promise<Result<MutationEffect<Answer>, Refusal>>
