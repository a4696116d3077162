import { useNotifications } from '#src/components/install/use-notifications.ts'
import { notificationWords } from '#src/i18n/en/notification.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { pushKinds } from '#src/contract/wire/push.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'

/** Whether this device is told of news while the app is closed, and of which; only the server can change it. */
export function NotificationSettings() {
  const words = useWords(notificationWords)
  return (
    <section aria-labelledby="notifications" className={css(cardStyle.raw(), stack)}>
      <h2 id="notifications" className={headingStyle({ size: 'medium' })}>
        {words.title}
      </h2>
      <Settings />
    </section>
  )
}

function Settings() {
  const words = useWords(notificationWords)
  const { loading } = useBrandWords().shell
  const { state, isOffline, isBusy, turnOn, turnOff, choose, test } = useNotifications()
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
  const kinds = state.kinds ?? []
  return (
    <>
      <p className={mutedText}>{words.on}</p>
      {reason}
      {state.kinds === null ? null : (
        <fieldset disabled={isOffline || isBusy} className={list}>
          <legend className={visuallyHidden}>{words.title}</legend>
          {pushKinds.map((kind) => (
            <SwitchField
              key={kind}
              label={words.kinds[kind].label}
              hint={words.kinds[kind].hint}
              isOn={kinds.includes(kind)}
              onChange={(isOn) =>
                void choose(pushKinds.filter((one) => (one === kind ? isOn : kinds.includes(one))))
              }
            />
          ))}
        </fieldset>
      )}
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
const list = css({
  display: 'grid',
  gap: '3',
  border: 'none',
  padding: '0',
  margin: '0',
  minWidth: '0',
  _disabled: { opacity: '[0.6]' },
})
