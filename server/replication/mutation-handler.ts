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
  /** Where links to this deployment lead. */
  readonly publicUrl: string
  /** The finished files of a `photo.upload`; a mutation in a batch has none. */
  readonly image?: ReceivedImage
  /** The WebP that was made of the picture of a `profile.set-picture`, in base64url. */
  readonly picture?: string
}

/** An effect that is in the transaction: the listed call's status and answer, and the revision that shows it. */
export interface Applied<Answer> {
  readonly httpStatus: 200 | 201 | 204
  readonly answer: Answer
  readonly rev: number
}

/** Does one mutation. A refusal undoes whatever it had written. */
export type MutationHandler<Name extends MutationName, Answer = unknown> = (
  context: MutationContext,
  args: MutationArgs<Name>,
) => Promise<Result<Applied<Answer>, Refusal>>
