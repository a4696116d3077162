import { formatTime } from '#src/i18n/format.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { refusalLeftMs } from '#src/data/session/refusal-left.ts'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Says of a guest who was made on this device that the server does not know of them yet, and why. */
export function GuestNotice() {
  const words = useWords(trayWords)
  const uncreated = useSession()?.uncreated ?? null
  const now = useDeviceNow()
  if (uncreated === null) return null
  const { refusal } = uncreated
  if (refusal === null || refusalLeftMs(uncreated, now) === 0)
    return <Notice tone="info">{words.guestUncreated}</Notice>
  const text = refusal.problem.code === 'too_many_requests' ? words.guestLimited : words.guestRefused
  return <Notice tone="warning">{text({ time: formatTime(refusal.retryAt) })}</Notice>
}
