import type * as v from 'valibot'

/** Who may call: anyone or a signed-in user. Permissions within a zone are checked by the handler. */
type Access = 'anyone' | 'signed-in'
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = v.GenericSchema
/**
 * The rate limit that applies to a call. A call that performs a mutation counts as a `write`; the mutation also has its
 * own limit.
 */
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
  /** JSON body; absent: the call has no body. */
  readonly body?: Schema
  /** Why the call needs a sign-in; returned with the error. */
  readonly signInReason?: string
  /**
   * If true, the body may be a list. All other calls reject lists, because a schema with only optional fields would
   * accept one.
   */
  readonly takesList?: true
  /** JSON response; absent: 204 or a stream. */
  readonly answer?: Schema
}
