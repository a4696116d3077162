import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'

/**
 * Kinds of push notifications: photos of others in the user's zones; likes, reactions and comments; badges; zone ends;
 * zones that the user runs or has a role in; decisions, orders, payments and answers.
 */
export const pushKinds = ['new-photos', 'responses', 'badges', 'zone-ends', 'hosting', 'account'] as const
export const PushKind = v.picklist(pushKinds)
export type PushKind = v.InferOutput<typeof PushKind>

/** Kinds of mail notifications. New photos are left out, because a mail could only say that there are some. */
export const mailedKinds = ['responses', 'badges', 'zone-ends', 'hosting', 'account'] as const
export const MailedKind = v.picklist(mailedKinds)
export type MailedKind = v.InferOutput<typeof MailedKind>

const MinuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))

/**
 * Which notifications a person gets besides the list in the app, which contains all of them. Applies to all of their
 * devices.
 */
export const NotificationChoices = v.object({
  push: boundedList(PushKind, 20),
  mail: boundedList(MailedKind, 20),
  /**
   * Start and end of the quiet hours, as minutes of the day in the device's time zone. No push is sent during them. May
   * cross midnight.
   */
  quiet: v.nullable(v.object({ from: MinuteOfDay, to: MinuteOfDay })),
})
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>

/** Defaults until the user chooses. Badges send no notification outside the app. */
export const defaultChoices: NotificationChoices = {
  push: ['new-photos', 'responses', 'zone-ends', 'hosting', 'account'],
  mail: [],
  quiet: null,
}
