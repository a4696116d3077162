import type * as v from 'valibot'

/** Who may call: anybody, a signed-in user; what may be done in a zone is decided by its handler's permission. */
type Access = 'anyone' | 'signed-in'
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = v.GenericSchema
/** What a call counts as. A call that stands for a mutation is a `write`; its mutation has a limit of its own besides. */
export type RateLimit =
  | 'api'
  | 'write'
  | 'pull'
  | 'upload'
  | 'part'
  | 'guest'
  | 'register'
  | 'sign-in'
  | 'resume'
  | 'handover'
  | 'handover-code'
  | 'leaving'
  | 'account-export'
  | 'address'
  | 'verify'
  | 'reset'
  | 'password'
  | 'near'
  | 'export'
  | 'shared'
  | 'analytics'
  | 'test-push'
  | 'support'
  | 'authority'
  | 'backup-place'
  | 'domain-check'
  | 'courier'
  | 'television'
  | 'television-look'
  | 'television-code'
  | 'booth'

export interface Call {
  readonly method: Method
  /** Path with `:name` parameters, each checked by `params`. */
  readonly path: string
  readonly access: Access
  readonly limit: RateLimit
  readonly params?: Schema
  readonly query?: Schema
  /** JSON body; absent means that the call takes none. */
  readonly body?: Schema
  /** Why it needs a sign-in, beside the refusal. */
  readonly signInReason?: string
  /** The body may be a list; everywhere else one is refused, whose own fields all being optional would let it pass. */
  readonly takesList?: true
  /** JSON answer; absent means 204 or a stream. */
  readonly answer?: Schema
}
