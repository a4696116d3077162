import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'

/**
 * What somebody may be told while the app is closed: photos of others in their zones; likes, reactions and comments;
 * badges; ends; what concerns zones that they run or a role in one; decisions, orders, money and answers.
 */
export const pushKinds = ['new-photos', 'responses', 'badges', 'zone-ends', 'hosting', 'account'] as const
export const PushKind = v.picklist(pushKinds)
export type PushKind = v.InferOutput<typeof PushKind>

/** What can be mailed: of new photos a mail would only say that there are some. */
export const mailedKinds = ['responses', 'badges', 'zone-ends', 'hosting', 'account'] as const
export const MailedKind = v.picklist(mailedKinds)
export type MailedKind = v.InferOutput<typeof MailedKind>

const MinuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))

/** What a person wants to hear besides the list in the app, which has everything; the same on all of their devices. */
export const NotificationChoices = v.object({
  push: boundedList(PushKind, 20),
  mail: boundedList(MailedKind, 20),
  /** From and to which minute of the day, by the clock of where a device is, nothing is pushed; may pass midnight. */
  quiet: v.nullable(v.object({ from: MinuteOfDay, to: MinuteOfDay })),
})
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>

/** What holds until somebody chooses. A badge that was earned rings no bell outside the app. */
export const defaultChoices: NotificationChoices = {
  push: ['new-photos', 'responses', 'zone-ends', 'hosting', 'account'],
  mail: [],
  quiet: null,
}
