import { useState } from 'react'
import { problemText } from '#src/components/session/problem-text.ts'
import { notificationWords } from '#src/i18n/en/notification.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import {
  sendTestNotification,
  turnOffNotifications,
  turnOnNotifications,
} from '#src/data/push/push-commands.ts'
import { usePushState } from '#src/data/push/push-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** The state of notifications on this device and the available actions. Each failure is shown in a toast. */
export function useNotifications() {
  const words = useWords(notificationWords)
  const { error: errorWords } = useBrandWords()
  const isOffline = useSyncStatus().connection === 'offline'
  const state = usePushState(isOffline)
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const fail = (title: string, text: string) => void showToast(title, { tone: 'danger', text })
  const turnOn = () =>
    run(async () => {
      const result = await turnOnNotifications()
      if (result.ok) showToast(words.turnedOn, { tone: 'success' })
      else if (result.error === 'unsupported') fail(words.notSupported, words.unsupportedTitle)
      else if (result.error === 'denied') fail(words.deniedTitle, words.deniedText)
      else if (result.error === 'not-saved') fail(words.subscriptionFailed, words.notSaved)
      else fail(words.subscriptionFailed, words.tryAgain)
    })
  const turnOff = () =>
    run(async () => {
      const result = await turnOffNotifications()
      if (result.ok) showToast(words.turnedOff)
      else fail(words.unsubscribeFailed, words.tryAgain)
    })
  const test = () =>
    run(async () => {
      const result = await sendTestNotification()
      if (result.ok) showToast(words.testSent, { tone: 'success', text: words.testSentText })
      else fail(words.testFailed, problemText(result.error, errorWords))
    })
  return { state, isOffline, isBusy, turnOn, turnOff, test }
}
