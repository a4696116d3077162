import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { deviceOf } from '#src/contract/rules/device-of.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { useNow } from '#src/components/time/use-now.ts'
import type { Passkey } from '#src/contract/entities/accounts/passkey.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import {
  addPasskey,
  listPasskeys,
  type PasskeyFailure,
  removePasskey,
  renamePasskey,
} from '#src/data/session/passkey-commands.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { addressWords } from '#src/i18n/en/address.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { formatAge, formatDay } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { hasPasskeys } from '#src/platform/device/passkeys.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { SettingsCard } from '#src/features/account/settings-card.tsx'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { CurrentPasswordField } from '#src/components/session/current-password-field.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

/** Lists a member's passkeys. Needs a connection, because only the server has the list. */
export function PasskeySettings() {
  const wording = useBrandWords()
  const words = useWords(profileWords)
  const { passkeys, isOffline, reload } = usePasskeys()
  const [isAdding, setAdding] = useState(false)
  const isUnknown = passkeys === 'unknown' || (isOffline && passkeys === undefined)
  return (
    <SettingsCard
      id="passkeys"
      title={words.passkeys}
      text={isUnknown ? words.passkeysOffline : words.passkeysText}
    >
      {passkeys === undefined && !isOffline ? (
        <PageSkeleton label={wording.shell.loading} variant="minimal" />
      ) : null}
      {passkeys === undefined || passkeys === 'unknown' ? null : passkeys.length === 0 ? (
        <p>{words.noPasskeys}</p>
      ) : (
        <ul aria-labelledby="passkeys" className={list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={reload} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <div>
          <Button tone="soft" size="small" disabled={isOffline} onClick={() => setAdding(true)}>
            {words.addPasskey}
          </Button>
        </div>
      ) : (
        <p className={mutedText}>{words.passkeyProblems.unsupported}</p>
      )}
      {isAdding ? <AddPasskey onAdded={reload} onClose={() => setAdding(false)} /> : null}
    </SettingsCard>
  )
}

function usePasskeys() {
  const { connection } = useSyncStatus()
  const isOffline = connection === 'offline'
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | 'unknown'>()
  useEffect(() => (isOffline ? undefined : whileWanted(readPasskeys(), setPasskeys)), [isOffline])
  return { passkeys, isOffline, reload: () => void readPasskeys().then(setPasskeys) }
}

async function readPasskeys(): Promise<readonly Passkey[] | 'unknown'> {
  const answer = await listPasskeys()
  return answer.ok ? answer.value : 'unknown'
}

function AddPasskey({ onAdded, onClose }: { readonly onAdded: () => void; readonly onClose: () => void }) {
  const words = useWords(profileWords)
  const account = useWords(accountWords)
  const wording = useBrandWords()
  const { browser, system } = deviceOf(navigator.userAgent)
  const suggested = account.device({
    browser: browser ?? account.unknownBrowser,
    system: system ?? account.unknownSystem,
  })
  const failureText = (failure: PasskeyFailure) =>
    'reason' in failure ? words.passkeyProblems[failure.reason] : problemText(failure, wording.error)
  const { isConfirming, current, problem, onRefused, onTyped } = useCurrentPassword()
  return (
    <PasskeyNameDialog
      title={words.addTitle}
      text={words.addText}
      submitLabel={words.add}
      name={suggested}
      onClose={onClose}
      onNamed={async (name) => {
        const added = await addPasskey(name, current)
        if (!added.ok && added.error.code === 'wrong_password') return onRefused()
        if (!added.ok) return failureText(added.error)
        showToast(words.added, { tone: 'success' })
        onAdded()
        return null
      }}
    >
      {isConfirming ? (
        <CurrentPasswordField
          id="passkey-current"
          error={problem}
          value={current ?? ''}
          onChange={(event) => onTyped(event.target.value)}
        />
      ) : null}
    </PasskeyNameDialog>
  )
}

/** The field for the current password, shown after the server has refused the request without it. */
function useCurrentPassword() {
  const words = useWords(addressWords)
  const profile = useWords(profileWords)
  const [current, setCurrent] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string>()
  const onRefused = () => {
    setConfirming(true)
    setProblem(current === undefined ? undefined : words.currentWrong)
    return profile.passwordNeeded
  }
  return { isConfirming, current, problem, onRefused, onTyped: setCurrent }
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onChanged: () => void
}

function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const wording = useBrandWords()
  const words = useWords(profileWords)
  const now = useNow()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey
  const used =
    lastUsedAt === null ? words.unused : words.used({ age: formatAge(Date.parse(lastUsedAt), now) })
  const { isBusy, run: remove } = useOneAtATime(async () => {
    setOpen(undefined)
    const answer = await removePasskey(id)
    showToast(answer.ok ? words.removed : problemText(answer.error, wording.error), {
      tone: answer.ok ? 'success' : 'danger',
    })
    onChanged()
  })
  return (
    <li className={row}>
      <KeyRound size={22} aria-hidden="true" className={sign} />
      <div className={text}>
        <p className={nameStyle}>
          {name} {isSynced ? <Chip>{words.synced}</Chip> : null}
        </p>
        <p className={mutedText}>
          {words.created({ date: formatDay(Date.parse(createdAt)) })}, {used}
        </p>
      </div>
      <div className={actions}>
        <Button
          tone="plain"
          size="small"
          aria-label={words.renameOf({ name })}
          onClick={() => setOpen('rename')}
        >
          {words.rename}
        </Button>
        <Button
          tone="plain"
          size="small"
          isBusy={isBusy}
          aria-label={words.removeOf({ name })}
          onClick={() => setOpen('remove')}
        >
          {words.remove}
        </Button>
      </div>
      {open === undefined ? null : (
        <PasskeyDialog
          open={open}
          passkey={passkey}
          onChanged={onChanged}
          onRemove={remove}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  )
}

interface PasskeyDialogProps extends PasskeyRowProps {
  readonly open: 'rename' | 'remove'
  readonly onRemove: () => void
  readonly onClose: () => void
}

function PasskeyDialog({ open, passkey, onChanged, onRemove, onClose }: PasskeyDialogProps) {
  const wording = useBrandWords()
  const words = useWords(profileWords)
  const { id, name } = passkey
  if (open === 'remove')
    return (
      <ConfirmDialog
        title={words.removeTitle}
        confirmLabel={words.remove}
        cancelLabel={wording.shell.cancel}
        onConfirm={onRemove}
        onCancel={onClose}
      >
        <p>{words.removeText({ name })}</p>
      </ConfirmDialog>
    )
  return (
    <PasskeyNameDialog
      title={words.renameTitle}
      submitLabel={words.rename}
      name={name}
      onClose={onClose}
      onNamed={async (newName) => {
        const answer = await renamePasskey(id, newName)
        if (answer.ok) onChanged()
        return answer.ok ? null : problemText(answer.error, wording.error)
      }}
    />
  )
}

const list = css({ display: 'grid', gap: '4', listStyle: 'none' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const sign = css({ color: 'muted', flexShrink: '0' })
const text = css({ flexGrow: '1', flexBasis: '[9rem]', minWidth: '0', overflowWrap: 'anywhere' })
const nameStyle = css({ fontWeight: 'medium' })
const actions = css({ display: 'flex', gap: '2' })
