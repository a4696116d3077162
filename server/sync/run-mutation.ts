import * as v from 'valibot'
import type { MutationId } from '#src/contract/ids.ts'
import { type Mutation, mutationArgs, type MutationArgs, type MutationName } from '#src/contract/mutations.ts'
import { fieldIssues } from '#src/contract/problem.ts'
import { ok, type Result } from '#src/contract/result.ts'
import { refuse, type Refusal } from '../access/refusal.ts'
import { timeInUuid } from '../ids.ts'
import { withinLimits } from '../limits/mutation-limits.ts'
import { answerOfKey, hashOfPayload, idempotencyKeptMs, insertKey } from './idempotency-store.ts'
import type { Applied, MutationContext } from './mutation-handler.ts'
import { mutationHandlers } from './mutation-handlers.ts'

/** What a mutation came to: its effect, or the stored answer of the time when it was first applied. */
export interface Outcome {
  readonly isDuplicate: boolean
  readonly httpStatus: number
  readonly answer: unknown
  readonly rev: number
}

/** Who asks for the mutation to count once, and for which payload. */
interface Key {
  readonly mid: MutationId
  readonly payloadHash: string
}

type Handlers = {
  readonly [Name in MutationName]: (
    context: MutationContext,
    args: MutationArgs<Name>,
  ) => Promise<Result<Applied<unknown>, Refusal>>
}

/** Runs the handler of a mutation whose args its schema has read, where the limits of the mutation allow it. */
export function handle<Name extends MutationName>(
  context: MutationContext,
  name: Name,
  args: MutationArgs<Name>,
) {
  const handlers: Handlers = mutationHandlers
  const limited = { limits: context.deps.limits, userId: context.viewer.userId }
  return withinLimits(limited, { name, args }, () => handlers[name](context, args))
}

/**
 * Applies a mutation at most once for its key: the key, the payload's hash and the answer are written in the transaction
 * of the effect. A refusal is not kept, so that the same key may be tried again.
 */
export async function runOnce(
  context: MutationContext,
  key: Key | null,
  effect: () => Promise<Result<Applied<unknown>, Refusal>>,
): Promise<Result<Outcome, Refusal>> {
  if (key === null) {
    const applied = await effect()
    return applied.ok ? ok({ ...applied.value, isDuplicate: false }) : applied
  }
  const { transaction, now } = context
  const { mid, payloadHash } = key
  const { userId } = context.viewer
  const madeAt = timeInUuid(mid)
  if (madeAt !== null && madeAt < now - idempotencyKeptMs) {
    return refuse('key_expired', 'This was queued too long ago to know whether it was already done')
  }
  const stored = await transaction.first(answerOfKey, { userId, mid })
  if (stored !== undefined) {
    if (stored.payload_hash !== payloadHash)
      return refuse('key_reused', 'This key was used for something else')
    const answer: unknown = JSON.parse(stored.answer)
    return ok({ isDuplicate: true, httpStatus: stored.http_status, answer, rev: stored.rev })
  }
  const applied = await effect()
  if (!applied.ok) return applied
  const { httpStatus, rev } = applied.value
  const answer = JSON.stringify(applied.value.answer)
  await transaction.run(insertKey, { userId, mid, payloadHash, httpStatus, answer, rev, at: now })
  return ok({ ...applied.value, isDuplicate: false })
}

/** A mutation of the wire with what its schema read: its hash, its typed form, and how to run it. */
export interface ReadMutation {
  readonly mutation: Mutation
  readonly payloadHash: string
  run(context: MutationContext): Promise<Result<Applied<unknown>, Refusal>>
}

/** Reads a mutation by its name; `invalid` with the fields where the name or the args are wrong. */
export function readMutation(name: string, args: unknown): Result<ReadMutation, Refusal> {
  if (!isMutationName(name)) {
    return refuse('invalid', 'Unknown mutation', {
      details: [{ field: 'name', reason: 'is not known to this server' }],
    })
  }
  return readers[name](args)
}

type Readers = { readonly [Name in MutationName]: (args: unknown) => Result<ReadMutation, Refusal> }

const readers: Readers = {
  'zone.create': (args) => read('zone.create', args, (parsed) => ({ name: 'zone.create', args: parsed })),
  'zone.scan': (args) => read('zone.scan', args, (parsed) => ({ name: 'zone.scan', args: parsed })),
  'zone.update': (args) => read('zone.update', args, (parsed) => ({ name: 'zone.update', args: parsed })),
  'zone.extend': (args) => read('zone.extend', args, (parsed) => ({ name: 'zone.extend', args: parsed })),
  'zone.leave': (args) => read('zone.leave', args, (parsed) => ({ name: 'zone.leave', args: parsed })),
  'zone.pause-wall': (args) =>
    read('zone.pause-wall', args, (parsed) => ({ name: 'zone.pause-wall', args: parsed })),
  'zone.set-cover': (args) =>
    read('zone.set-cover', args, (parsed) => ({ name: 'zone.set-cover', args: parsed })),
  'member.set-role': (args) =>
    read('member.set-role', args, (parsed) => ({ name: 'member.set-role', args: parsed })),
  'member.ban': (args) => read('member.ban', args, (parsed) => ({ name: 'member.ban', args: parsed })),
  'member.unban': (args) => read('member.unban', args, (parsed) => ({ name: 'member.unban', args: parsed })),
  'code.add': (args) => read('code.add', args, (parsed) => ({ name: 'code.add', args: parsed })),
  'code.revoke': (args) => read('code.revoke', args, (parsed) => ({ name: 'code.revoke', args: parsed })),
  'code.rotate': (args) => read('code.rotate', args, (parsed) => ({ name: 'code.rotate', args: parsed })),
  'photo.upload': (args) => read('photo.upload', args, (parsed) => ({ name: 'photo.upload', args: parsed })),
  'photo.report': (args) => read('photo.report', args, (parsed) => ({ name: 'photo.report', args: parsed })),
  'photo.moderate': (args) =>
    read('photo.moderate', args, (parsed) => ({ name: 'photo.moderate', args: parsed })),
  'photo.delete': (args) => read('photo.delete', args, (parsed) => ({ name: 'photo.delete', args: parsed })),
  'photo.like': (args) => read('photo.like', args, (parsed) => ({ name: 'photo.like', args: parsed })),
  'reaction.add': (args) => read('reaction.add', args, (parsed) => ({ name: 'reaction.add', args: parsed })),
  'reaction.remove': (args) =>
    read('reaction.remove', args, (parsed) => ({ name: 'reaction.remove', args: parsed })),
  'notice.read': (args) => read('notice.read', args, (parsed) => ({ name: 'notice.read', args: parsed })),
  'comment.add': (args) => read('comment.add', args, (parsed) => ({ name: 'comment.add', args: parsed })),
  'comment.update': (args) =>
    read('comment.update', args, (parsed) => ({ name: 'comment.update', args: parsed })),
  'comment.delete': (args) =>
    read('comment.delete', args, (parsed) => ({ name: 'comment.delete', args: parsed })),
  'place.request': (args) =>
    read('place.request', args, (parsed) => ({ name: 'place.request', args: parsed })),
  'place.answer': (args) => read('place.answer', args, (parsed) => ({ name: 'place.answer', args: parsed })),
  'place.decide': (args) => read('place.decide', args, (parsed) => ({ name: 'place.decide', args: parsed })),
  'support.request': (args) =>
    read('support.request', args, (parsed) => ({ name: 'support.request', args: parsed })),
  'order.place': (args) => read('order.place', args, (parsed) => ({ name: 'order.place', args: parsed })),
  'competitive.remove': (args) =>
    read('competitive.remove', args, (parsed) => ({ name: 'competitive.remove', args: parsed })),
  'competitive.put': (args) =>
    read('competitive.put', args, (parsed) => ({ name: 'competitive.put', args: parsed })),
  'goods.order': (args) => read('goods.order', args, (parsed) => ({ name: 'goods.order', args: parsed })),
  'goods.cancel': (args) => read('goods.cancel', args, (parsed) => ({ name: 'goods.cancel', args: parsed })),
  'referral.start': (args) =>
    read('referral.start', args, (parsed) => ({ name: 'referral.start', args: parsed })),
  'referral.follow': (args) =>
    read('referral.follow', args, (parsed) => ({ name: 'referral.follow', args: parsed })),
  'influencer.apply': (args) =>
    read('influencer.apply', args, (parsed) => ({ name: 'influencer.apply', args: parsed })),
}

function read<Name extends MutationName>(
  name: Name,
  args: unknown,
  typed: (args: MutationArgs<Name>) => Mutation,
): Result<ReadMutation, Refusal> {
  if (Array.isArray(args))
    return refuse('invalid', 'Some fields are not right', {
      details: [{ field: 'args', reason: 'must be an object' }],
    })
  const parsed = v.safeParse<(typeof mutationArgs)[Name]>(mutationArgs[name], args)
  if (!parsed.success) {
    return refuse('invalid', 'Some fields are not right', { details: fieldIssues(parsed.issues) })
  }
  const output: MutationArgs<Name> = parsed.output
  return ok({
    mutation: typed(output),
    payloadHash: hashOfPayload(name, output),
    run: (context) => handle(context, name, output),
  })
}

function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(mutationArgs, name)
}
