import { requirePoints } from '#server/kernel/limits/rate-limits.ts'
import * as v from 'valibot'
import { Router, type RouterMiddleware } from '@koa/router'
import type { Context, Middleware } from 'koa'
import { type CallName, calls } from '#src/contract/calls/calls.ts'
import type { Call, RateLimit } from '#src/contract/calls/call.ts'
import { maxCourierBytes } from '#src/contract/calls/courier-calls.ts'
import { fieldIssues } from '#src/contract/wire/problem.ts'
import { maxPushBytes } from '#src/contract/wire/sync-messages.ts'
import { maxAnalyticsBytes } from '#src/contract/entities/analytics/analytics-event.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { tokenCalls } from '#src/contract/calls/token-calls.ts'
import { openApiToken } from '#server/accounts/api-tokens/open-api-token.ts'
import { answerJson } from '#server/core/requests/answer-json.ts'
import { readBearer } from '#server/core/requests/bearer.ts'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { checkSender } from '#server/kernel/requests/sender.ts'
import type { AnyHandler, CallHandlers, ReplyOf } from '#server/kernel/requests/call-handler.ts'
import { readJsonBody } from './json-body.ts'
import { limitRules } from '#server/kernel/limits/limit-rules.ts'
import { addressKeyOf } from '#server/core/requests/client-address.ts'
import { isAllowedHost } from '#server/core/requests/hosts.ts'

const maxBodyBytes = 64 * 1024

/** Routes every call of the contract. Checks session, rate limit, params, query and body before the handler runs. */
export function callRouter(deps: Deps, handlers: CallHandlers): readonly [RouterMiddleware, Middleware] {
  const router = new Router({ sensitive: true, strict: true })
  /** Calls whose path has no parameters, by path. The router would try the pattern of each call in turn. */
  const byPath = new Map<string, ReturnType<typeof serveCall>>()
  for (const name of callNames()) {
    const handler: AnyHandler['handle'] = handlers[name]
    const call: Call = calls[name]
    const serve = serveCall(deps, { name, call, handler })
    router.register(call.path, [call.method], serve)
    if (!call.path.includes(':')) byPath.set(`${call.method} ${call.path}`, serve)
  }
  const routed = router.routes()
  const called: RouterMiddleware = (context, next) => {
    const serve = byPath.get(`${context.method} ${context.path}`)
    if (serve === undefined) return routed(context, next)
    return serve(Object.assign(context, { params: {}, _matchedRoute: context.path }))
  }
  const unmatched: Middleware = async (context, next) => {
    if (!context.path.startsWith('/api/') && context.path !== '/api') return next()
    const allowed = methodsOf(context.path)
    if (allowed.length === 0) throw refused('not_found', 'Not found')
    context.set('Allow', allowed.join(', '))
    throw refused('method_not_allowed', 'This method is not allowed here')
  }
  return [called, unmatched]

  function methodsOf(path: string): readonly string[] {
    return [...new Set(router.match(path, 'GET').path.flatMap((layer) => layer.methods))]
  }
}

/** Only their handlers can determine when, how much and under which key to count. */
const selfCountingCalls: ReadonlySet<CallName> = new Set([
  'uploadPhoto',
  'push',
  'register',
  'signIn',
  'exportAccount',
  'paymentEvent',
  'printEvent',
])

/** Calls under these rate limits accept larger bodies. */
const bodyLimits: Readonly<Partial<Record<RateLimit, number>>> = {
  analytics: maxAnalyticsBytes,
  courier: maxCourierBytes,
}

interface ServedCall {
  readonly name: CallName
  readonly call: Call
  readonly handler: AnyHandler['handle']
}

function serveCall(deps: Deps, { name, call, handler }: ServedCall) {
  const maxBytes = bodyLimits[call.limit] ?? (name === 'push' ? maxPushBytes : maxBodyBytes)
  return async (context: Context & { readonly params: unknown }): Promise<void> => {
    // Called often by all clients behind one address, with an empty response, so it needs neither a session nor a
    // limit.
    if (name === 'ping') {
      context.set('Cache-Control', 'no-store')
      context.status = 204
      return
    }
    const secret = readBearer(context.req)
    const scope = tokenCalls[name]?.scope ?? null
    const viewer =
      secret === null ? await viewerOf(context, deps) : await openApiToken(deps, context, { secret, scope })
    if (viewer === null && call.access === 'signed-in') throw unauthorized(call)
    // Before params and body are read: an outdated app may send them in an earlier format.
    checkSender(context, viewer)
    // Tokens have separate limits, so that a program does not use up its owner's limits in the app.
    if (!selfCountingCalls.has(name) && secret === null) await countCall(context, deps, { call, viewer })
    const params = call.params === undefined ? undefined : check(call.params, context.params, 'params')
    const query = call.query === undefined ? undefined : check(call.query, context.query, 'query')
    let body: unknown
    if (call.body !== undefined) body = readBody(call, call.body, await readJsonBody(context.req, maxBytes))
    await answer(context, await handler({ params, query, body, viewer, http: context }))
  }
}

interface CallSource {
  readonly call: Call
  readonly viewer: Viewer | null
}

async function countCall(context: Context, deps: Deps, { call, viewer }: CallSource): Promise<void> {
  const { by } = limitRules[call.limit]
  const address = addressKeyOf(context.req, deps.config)
  const key = by === 'address' ? address : (viewer?.userId ?? address)
  await requirePoints(deps.limits, call.limit, key)
}

function unauthorized({ signInReason: reason }: Call) {
  const extras = reason === undefined ? {} : { details: [{ field: 'session', reason }] }
  return refused('unauthorized', 'Unauthorized', extras)
}

function readBody({ takesList }: Call, schema: v.GenericSchema, json: unknown): unknown {
  if (Array.isArray(json) && takesList !== true)
    throw refused('invalid', 'Some fields are invalid', {
      details: [{ field: 'body', reason: 'must be an object' }],
    })
  return check(schema, json, 'body')
}

function check(schema: v.GenericSchema, value: unknown, part: string): unknown {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const details = fieldIssues(parsed.issues).map(({ field, reason }) => ({
    field: field === '' ? part : field,
    reason,
  }))
  throw refused('invalid', 'Some fields are invalid', { details })
}

async function answer(context: Context, reply: ReplyOf<unknown>): Promise<void> {
  if (reply === 'answered') return
  if (!context.res.hasHeader('Cache-Control')) context.set('Cache-Control', 'no-store')
  if ('json' in reply) {
    context.status = reply.status ?? 200
    return answerJson(context, reply.json)
  }
  const status = reply.status ?? (reply.answer === null ? 204 : 200)
  if (status === 204 || reply.answer === null) {
    context.status = status
    // Otherwise, Koa would send the status as text.
    if (status !== 204) context.body = ''
    return
  }
  context.status = status
  await answerJson(context, JSON.stringify(reply.answer))
}

function callNames(): readonly CallName[] {
  return Object.keys(calls).filter(isCallName)
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

/** Reports whether the host name of the page belongs to this deployment. */
export function hostRoutes({ config }: Deps) {
  return {
    async checkHost({ params }) {
      return { answer: { isAllowed: isAllowedHost(params.host, config) } }
    },
  } satisfies CallHandlers<'checkHost'>
}
