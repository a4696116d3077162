import * as v from 'valibot'
import { type MutationName, mutationArgs } from '#src/contract/mutations.ts'

const entry = <Name extends MutationName>(name: Name) =>
  v.object({ name: v.literal(name), args: mutationArgs[name] })

/** Reads a mutation by the schema of its args. */
export const MutationSchema = v.variant('name', [
  entry('zone.create'),
  entry('zone.scan'),
  entry('zone.update'),
  entry('zone.extend'),
  entry('zone.leave'),
  entry('zone.set-cover'),
  entry('zone.pause-wall'),
  entry('member.set-role'),
  entry('member.ban'),
  entry('member.unban'),
  entry('code.add'),
  entry('code.revoke'),
  entry('code.rotate'),
  entry('photo.upload'),
  entry('photo.report'),
  entry('photo.moderate'),
  entry('photo.delete'),
  entry('photo.like'),
  entry('reaction.add'),
  entry('reaction.remove'),
  entry('notice.read'),
  entry('comment.add'),
  entry('comment.update'),
  entry('comment.delete'),
  entry('order.place'),
  entry('place.request'),
  entry('place.answer'),
  entry('place.decide'),
  entry('influencer.apply'),
  entry('referral.follow'),
  entry('referral.start'),
  entry('goods.cancel'),
  entry('goods.order'),
  entry('support.request'),
  entry('competitive.put'),
  entry('competitive.remove'),
])
export type MutationDraft = v.InferInput<typeof MutationSchema>
