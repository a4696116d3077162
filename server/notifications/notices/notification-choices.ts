import {
  defaultChoices,
  mailedKinds,
  type NotificationChoices,
  pushKinds,
} from '#src/contract/entities/accounts/notification-choices.ts'
import type { UsersTable } from '#server/core/db/tables/tables.ts'

/** Returns the user's notification settings from the columns of the user's row. */
export function choicesOf({
  notify_push: push,
  notify_mail: mail,
  quiet_from: from,
  quiet_to: to,
}: Pick<UsersTable, 'notify_push' | 'notify_mail' | 'quiet_from' | 'quiet_to'>): NotificationChoices {
  const pushed = push?.split(' ')
  const mailed = mail?.split(' ') ?? []
  return {
    push: pushKinds.filter((kind) => (pushed ?? defaultChoices.push).includes(kind)),
    mail: mailedKinds.filter((kind) => mailed.includes(kind)),
    quiet: from === null || to === null ? null : { from, to },
  }
}
