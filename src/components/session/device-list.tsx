import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { problemText } from './problem-text.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { formatAge } from '#src/i18n/format.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { endOtherSessions } from '#src/data/profile/profile-commands.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { SessionAnswer } from '#src/contract/calls/answers.ts'
import { listSessions, revokeSession } from '#src/data/session/session-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { deviceOf } from '#src/contract/rules/device-of.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { BackupReminder } from './backup-reminder.tsx'

/** The devices on which the account is signed in. Only the server has the list, so it needs a connection. */
export function DeviceList() {
  const wording = useBrandWords()
  const words = useWords(accountWords)
  const { connection } = useSyncStatus()
  const isOffline = connection === 'offline'
  const [sessions, setSessions] = useState<readonly SessionAnswer[] | 'unknown'>()
  useEffect(() => {
    if (isOffline) return undefined
    return whileWanted(listSessions(), (answer) => setSessions(answer.ok ? answer.value : 'unknown'))
  }, [isOffline])
  const revoke = async (id: string) => {
    const answer = await revokeSession(id)
    if (!answer.ok) {
      showToast(problemText(answer.error, wording.error), { tone: 'danger' })
      return
    }
    setSessions((before) => (Array.isArray(before) ? before.filter((session) => session.id !== id) : before))
    showToast(words.revoked, { tone: 'success' })
  }
  const keepThisOne = () =>
    setSessions((before) => (Array.isArray(before) ? before.filter(({ isCurrent }) => isCurrent) : before))
  const others = Array.isArray(sessions) && sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Section
      id="devices"
      title={words.devices}
      text={
        sessions === 'unknown' || (isOffline && sessions === undefined)
          ? words.devicesOffline
          : words.devicesText
      }
      className={css(cardStyle.raw(), stack)}
    >
      {sessions === undefined && !isOffline ? (
        <PageSkeleton label={wording.shell.loading} variant="minimal" />
      ) : null}
      {sessions === undefined || sessions === 'unknown' ? null : (
        <ul className={list}>
          {sessions.map((session) => (
            <DeviceRow key={session.id} session={session} onRevoke={() => void revoke(session.id)} />
          ))}
        </ul>
      )}
      {others ? <SignOutElsewhere onDone={keepThisOne} /> : null}
    </Section>
  )
}

function SignOutElsewhere({ onDone }: { readonly onDone: () => void }) {
  const wording = useBrandWords()
  const words = useWords(profileWords)
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, run } = useOneAtATime(async () => {
    setConfirming(false)
    const answer = await endOtherSessions()
    if (answer.ok) onDone()
    showToast(answer.ok ? words.elsewhereDone : problemText(answer.error, wording.error), {
      tone: answer.ok ? 'success' : 'danger',
    })
  })
  return (
    <div>
      <Button tone="plain" size="small" isBusy={isBusy} onClick={() => setConfirming(true)}>
        {words.elsewhere}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={words.elsewhereTitle}
          confirmLabel={words.elsewhere}
          cancelLabel={wording.shell.cancel}
          onConfirm={run}
          onCancel={() => setConfirming(false)}
        >
          <p>{words.elsewhereText}</p>
          <BackupReminder />
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

function DeviceRow({
  session,
  onRevoke,
}: {
  readonly session: SessionAnswer
  readonly onRevoke: () => void
}) {
  const words = useWords(accountWords)
  const profile = useWords(profileWords)
  const now = useNow()
  const { browser, system, isPhone } = deviceOf(session.userAgent)
  const Sign = isPhone ? Smartphone : Monitor
  return (
    <li className={row}>
      <Sign size={22} aria-hidden="true" className={sign} />
      <div className={text}>
        <p className={name}>
          {words.device({ browser: browser ?? words.unknownBrowser, system: system ?? words.unknownSystem })}
        </p>
        <p className={mutedText}>
          {words.lastSeen({ age: formatAge(Date.parse(session.lastSeenAt), now) })}
          {session.network === null ? null : ` · ${profile.network({ network: session.network })}`}
        </p>
      </div>
      {session.isCurrent ? (
        <Chip tone="success">{words.thisDevice}</Chip>
      ) : (
        <Button tone="plain" size="small" onClick={onRevoke}>
          {words.revoke}
        </Button>
      )}
    </li>
  )
}

const stack = css.raw({ display: 'grid', gap: '4' })
const list = css({ display: 'grid', gap: '4', listStyle: 'none' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const sign = css({ color: 'muted', flexShrink: '0' })
const text = css({ flexGrow: '1', flexBasis: '[9rem]', minWidth: '0' })
const name = css({ fontWeight: 'medium' })
