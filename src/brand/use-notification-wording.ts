import { useLocalized } from './use-localized.ts'
import { notificationWording } from './wording/notification-wording.ts'

/** The visible strings of notifications. */
export function useNotificationWording(): typeof notificationWording {
  return useLocalized('notification', notificationWording)
}
