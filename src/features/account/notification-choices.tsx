import {
  defaultChoices,
  mailedKinds,
  type NotificationChoices as Choices,
  pushKinds,
} from '#src/contract/entities/accounts/notification-choices.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { chooseNotifications } from '#src/data/notices/notice-commands.ts'
import { notificationWords } from '#src/i18n/en/notification.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'
import { QuietHours } from './quiet-hours.tsx'

/** What is pushed to all devices and what is mailed, kind by kind; kept on this device until the network is there. */
export function NotificationChoices() {
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
  chosen: readonly Kind[],
  { kind, isOn }: { readonly kind: Kind; readonly isOn: boolean },
): Kind[] {
  return all.filter((one) => (one === kind ? isOn : chosen.includes(one)))
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

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  '& th, & td': {
    paddingBlock: '2',
    textAlign: 'start',
    verticalAlign: 'middle',
    fontWeight: 'normal',
    borderTopWidth: 'thin',
    borderTopStyle: 'solid',
    borderColor: 'line',
  },
  '& thead th': { border: 'none', fontSize: 'xs', fontWeight: 'semibold', color: 'muted' },
  '& td, & thead th:not(:first-child)': { width: '14', textAlign: 'center', padding: '0' },
})
const name = css({ display: 'block', fontWeight: 'semibold' })
const cell = css({ display: 'grid', placeItems: 'center', minHeight: 'touch', cursor: 'pointer' })
const box = css({ width: '5', height: '5', accentColor: 'accent', _disabled: { opacity: '[0.4]' } })
