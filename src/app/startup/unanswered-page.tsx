import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionWords } from '#src/i18n/en/session.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { unansweredSession } from '#src/data/session/unanswered-session.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { MessagePage } from '#src/components/brand/message-page.tsx'
import { removeSnapshot } from '#src/app/boot-snapshot/remove-snapshot.ts'

/** Shows over everything else that the server has not responded with the session, until it does. */
export function showUnanswered(onAnswered: () => void): void {
  const place = document.createElement('div')
  removeSnapshot()
  document.body.append(place)
  const root = createRoot(place)
  const end = () => {
    if (unansweredSession.get() !== null) return
    stop()
    root.unmount()
    place.remove()
    onAnswered()
  }
  const stop = unansweredSession.subscribe(end)
  root.render(<UnansweredPage />)
  end()
}

function UnansweredPage() {
  const words = useWords(sessionWords)
  const unanswered = useSyncExternalStore(unansweredSession.subscribe, unansweredSession.get)
  const now = useDeviceNow(1000)
  if (unanswered === null) return null
  const { problem, retryAt } = unanswered
  const seconds = Math.max(1, Math.ceil((retryAt - now) / 1000))
  const explanation =
    problem.status === 429 ? words.tooMany : problem.status === null ? words.noConnection : words.unavailable
  return (
    <div role="dialog" aria-modal aria-label={words.unanswered} className={cover}>
      <p role="alert" className={visuallyHidden}>
        {explanation}
      </p>
      <MessagePage title={words.unanswered} text={`${explanation} ${words.again({ seconds })}`}>
        <Button onClick={() => unanswered.retry()}>{words.tryNow}</Button>
      </MessagePage>
    </div>
  )
}

const cover = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'toast',
  overflowY: 'auto',
  backgroundColor: 'canvas',
  color: 'ink',
})
