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
import {
  defaultChoices,
  mailedKinds,
  type NotificationChoices as Choices,
  pushKinds,
} from '#src/contract/entities/accounts/notification-choices.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { chooseNotifications } from '#src/data/notifications/notification-commands.ts'
import { QuietHours } from './quiet-hours.tsx'

/** Push notifications of this device, and the kinds that are pushed or mailed on all devices. */
export function NotificationSettings() {
  return (
    <div className={css(cardStyle.raw(), stack)}>
      <OnThisDevice />
      <NotificationChoices />
    </div>
  )
}

/** Needs a connection, because only the server can change this setting. */
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

/** Chooses which kinds are pushed and which are mailed. A choice made offline is sent later. */
function NotificationChoices() {
  const words = useWords(notificationWords)
  const user = useSession()?.user
  if (user === undefined) return null
  const choices = user.notifications ?? defaultChoices
  const choose = (change: Partial<Choices>) => void chooseNotifications({ ...choices, ...change })
  const canMail = user.kind === 'member' && user.emailVerified
  return (
    <>
      <p className={mutedText}>{words.everything}</p>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.push}</th>
            <th scope="col">{words.mail}</th>
          </tr>
        </thead>
        <tbody>
          {pushKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className={name}>{words.kinds[kind].label}</span>
                <span className={mutedText}>{words.kinds[kind].hint}</span>
              </th>
              <td>
                <Choice
                  label={`${words.kinds[kind].label}: ${words.push}`}
                  isOn={choices.push.includes(kind)}
                  onChange={(isOn) => choose({ push: withKind(pushKinds, choices.push, { kind, isOn }) })}
                />
              </td>
              <td>
                {kind === 'new-photos' ? null : (
                  <Choice
                    label={`${words.kinds[kind].label}: ${words.mail}`}
                    isOn={canMail && choices.mail.includes(kind)}
                    isDisabled={!canMail}
                    onChange={(isOn) => choose({ mail: withKind(mailedKinds, choices.mail, { kind, isOn }) })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={mutedText}>{canMail ? words.mailText : words.mailNeedsAddress}</p>
      <QuietHours quiet={choices.quiet} onChange={(quiet) => choose({ quiet })} />
    </>
  )
}

function withKind<Kind>(
  all: readonly Kind[],
  selected: readonly Kind[],
  { kind, isOn }: { readonly kind: Kind; readonly isOn: boolean },
): Kind[] {
  return all.filter((one) => (one === kind ? isOn : selected.includes(one)))
}

interface ChoiceProps {
  readonly label: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

function Choice({ label, isOn, isDisabled = false, onChange }: ChoiceProps) {
  return (
    <label className={cell}>
      <input
        type="checkbox"
        aria-label={label}
        className={box}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

const stack = css.raw({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  '& th, & td': {
    paddingBlock: '2',
    textAlign: 'start',
    verticalAlign: 'middle',
    fontWeight: 'normal',
    borderTopWidth: 'thin',
  },
  '& thead th': { border: 'none', fontSize: 'xs', fontWeight: 'semibold', color: 'muted' },
  '& td, & thead th:not(:first-child)': { width: '14', textAlign: 'center', padding: '0' },
})
const name = css({ display: 'block', fontWeight: 'semibold' })
const cell = css({ display: 'grid', placeItems: 'center', minHeight: 'touch', cursor: 'pointer' })
const box = css({ width: '5', height: '5', accentColor: 'accent', _disabled: { opacity: '[0.4]' } })
