import { useNotifications } from '#src/components/install/use-notifications.ts'
import { notificationWords } from '#src/i18n/en/notification.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { NotificationChoices } from './notification-choices.tsx'

/** Whether this device is told of news while the app is closed, and what the person wants to hear on all of them. */
export function NotificationSettings() {
  return (
    <div className={css(cardStyle.raw(), stack)}>
      <OnThisDevice />
      <NotificationChoices />
    </div>
  )
}

/** Only the server can change it. */
function OnThisDevice() {
  const words = useWords(notificationWords)
  const { loading } = useBrandWords().shell
  const { state, isOffline, isBusy, turnOn, turnOff, test } = useNotifications()
  if (state.phase === 'unknown') return <PageSkeleton label={loading} variant="minimal" />
  if (state.phase === 'unsupported') {
    return <Notice title={words.unsupportedTitle}>{words.unsupportedText}</Notice>
  }
  const reason = isOffline ? <p className={mutedText}>{words.needsConnection}</p> : null
  if (state.phase === 'off') {
    if (state.permission === 'denied')
      return (
        <Notice tone="warning" title={words.deniedTitle}>
          {words.deniedText}
        </Notice>
      )
    return (
      <>
        <p className={mutedText}>{words.off}</p>
        {reason}
        <div className={row}>
          <Button disabled={isOffline} isBusy={isBusy} onClick={() => void turnOn()}>
            {words.turnOn}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p className={mutedText}>{words.on}</p>
      {reason}
      <div className={row}>
        <Button tone="soft" disabled={isOffline} isBusy={isBusy} onClick={() => void test()}>
          {words.test}
        </Button>
        <Button tone="plain" disabled={isOffline || isBusy} onClick={() => void turnOff()}>
          {words.turnOff}
        </Button>
      </div>
    </>
  )
}

const stack = css.raw({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
