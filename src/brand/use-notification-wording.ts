import { useLocalized } from '#src/i18n/use-words.ts'
import { notificationWording } from '#src/i18n/en/notification.ts'

/** The visible strings of notifications. */
export function useNotificationWording(): typeof notificationWording {
  return useLocalized('notification', notificationWording)
}
