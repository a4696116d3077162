import type { ReusableJson } from '#server/core/requests/answer-json.ts'
import type { JoinedJson } from '#server/core/requests/joined-json.ts'
import type { Context } from 'koa'
import type * as v from 'valibot'
import type { CallName, calls } from '#src/contract/calls/calls.ts'
import type { Viewer } from './viewer.ts'

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  (typeof calls)[Name] extends Readonly<Record<Key, infer Schema extends v.GenericSchema>>
    ? v.InferOutput<Schema>
    : undefined

type AnswerOf<Name extends CallName> = (typeof calls)[Name] extends {
  readonly answer: infer Schema extends v.GenericSchema
}
  ? v.InferOutput<Schema>
  : null

/** An accepted request with its parsed parts. `viewer` is never null if the call requires sign-in. */
export interface CallRequest<Params, Query, Body, Who> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly viewer: Who
  /** For features that the other fields do not cover: cookies, streams and conditional responses. */
  readonly http: Context
}

export type RequestOf<Name extends CallName> = CallRequest<
  Part<Name, 'params'>,
  Part<Name, 'query'>,
  Part<Name, 'body'>,
  (typeof calls)[Name]['access'] extends 'signed-in' ? Viewer : Viewer | null
>

/** The response: a value, serialized JSON, or a marker that the handler has already responded. */
export type ReplyOf<Answer> =
  | { readonly status?: 200 | 201 | 202 | 204; readonly answer: Answer }
  | { readonly status?: 200 | 201; readonly json: string | ReusableJson | JoinedJson }
  | 'answered'

interface HandlerOf<Name extends CallName> {
  handle(request: RequestOf<Name>): Promise<ReplyOf<AnswerOf<Name>>>
}

export type CallHandler<Name extends CallName> = HandlerOf<Name>['handle']
/** A handler for each of the named calls. Together they must cover every call, or the application does not compile. */
export type CallHandlers<Names extends CallName = CallName> = { readonly [Name in Names]: CallHandler<Name> }

/** A handler as the router calls it, without the types of its schemas. */
export interface AnyHandler {
  handle(request: CallRequest<unknown, unknown, unknown, Viewer | null>): Promise<ReplyOf<unknown>>
}
