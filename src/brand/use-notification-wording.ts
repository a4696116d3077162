import { notificationWording } from './wording/notification-wording.ts'

/** The visible strings of notifications. */
export function useNotificationWording(): typeof notificationWording {
  return notificationWording
}
