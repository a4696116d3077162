import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import {
  type ClaimedDomain,
  type DomainCheck,
  recordLabel,
  recordPrefix,
} from '#src/contract/entities/organisations/organisation-sign-in.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { OrganisationView } from '#src/data/organisations/organisation-queries.ts'
import { checkDomain } from '#src/data/organisations/sign-in-commands.ts'
import { formatDay } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useStoreAction } from '#src/features/organisations/use-store-action.ts'
import { WaitingChip } from '#src/features/organisations/waiting-chip.tsx'
import { CopyLine } from './copy-line.tsx'
import { useSignInWords } from '#src/features/organisations/use-organisation-words.ts'

interface DomainItemProps {
  readonly organisation: OrganisationView
  readonly claimed: ClaimedDomain
}

const tones = { claimed: 'warning', verified: 'success', lost: 'danger' } as const

/** A domain: the record that verifies it, whether the record was found, and what the domain grants. */
export function DomainItem({ organisation, claimed }: DomainItemProps) {
  const words = useSignInWords()
  const { domain, state, failedDays, checkedAt, token } = claimed
  const isFine = state === 'verified' && failedDays === 0
  return (
    <div role="group" aria-label={domain} className={stack}>
      <p className={row}>
        <span className={name}>{domain}</span>
        <Chip tone={tones[state]}>{words.states[state]}</Chip>
      </p>
      {state === 'verified' && failedDays > 0 ? (
        <Notice tone="warning">{words.failingText({ days: failedDays })}</Notice>
      ) : null}
      {state === 'lost' ? <Notice tone="danger">{words.lostText}</Notice> : null}
      {state === 'claimed' ? <p>{words.claimedText}</p> : null}
      {isFine ? (
        <p className={mutedText}>
          {checkedAt === null ? null : words.verifiedText({ day: formatDay(checkedAt) })}
        </p>
      ) : (
        <div className={record}>
          <p>
            <span className={mutedText}>{words.recordType}</span> <code>TXT</code>
          </p>
          <CopyLine label={words.recordName} text={`${recordLabel}.${domain}`} />
          <CopyLine label={words.recordValue} text={recordPrefix + token} />
        </div>
      )}
      {state === 'verified' ? <SeatsSwitch organisation={organisation} claimed={claimed} /> : null}
      <Actions organisation={organisation} claimed={claimed} />
    </div>
  )
}

/** A switch changed on this device is shown before the server has confirmed it. */
function SeatsSwitch({ organisation, claimed: { id, domain, givesSeats } }: DomainItemProps) {
  const words = useSignInWords()
  const store = useStoreAction()
  const [on, off] = [`seats-on:${id}`, `seats-off:${id}`]
  const last = [...organisation.waiting]
    .filter(([key, { state }]) => (key === on || key === off) && state !== 'refused')
    .at(-1)
  const isOn = last === undefined ? givesSeats : last[0] === on
  return (
    <>
      <SwitchField
        label={words.givesSeats}
        hint={words.givesSeatsHint}
        isOn={isOn}
        onChange={(next) =>
          void store({
            organisationId: organisation.id,
            on: next ? on : off,
            about: domain,
            action: { kind: 'domain-seats', domainId: id, isOn: next },
          })
        }
      />
      <WaitingChip waiting={organisation.waiting.get(on) ?? organisation.waiting.get(off)} />
    </>
  )
}

function Actions({ organisation, claimed }: DomainItemProps) {
  const words = useSignInWords()
  const store = useStoreAction()
  const [isConfirming, setConfirming] = useState(false)
  const { id: organisationId, waiting } = organisation
  const { id: domainId, domain } = claimed
  return (
    <>
      <div className={row}>
        <CheckDomain organisation={organisation} claimed={claimed} />
        <Button
          tone="plain"
          size="small"
          aria-label={words.releaseOf({ domain })}
          disabled={waiting.has(domainId)}
          onClick={() => setConfirming(true)}
        >
          {words.release}
        </Button>
        <WaitingChip waiting={waiting.get(domainId)} />
      </div>
      {isConfirming ? (
        <ConfirmDialog
          title={words.releaseTitle({ domain })}
          confirmLabel={words.release}
          cancelLabel={words.cancel}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            void store({ organisationId, on: domainId, about: domain, action: { kind: 'release', domainId } })
          }}
        >
          {words.releaseText}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Checks the record now and shows the result. */
function CheckDomain({ organisation, claimed: { id, domain, state, failedDays } }: DomainItemProps) {
  const words = useSignInWords()
  const { error } = useBrandWords()
  const isOffline = useSyncStatus().connection === 'offline'
  const [found, setFound] = useState<DomainCheck | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useOneAtATime(async () => {
    setProblem(null)
    const answer = await checkDomain(organisation.id, id)
    setFound(answer.ok ? answer.value : null)
    if (!answer.ok) setProblem(problemText(answer.error, error))
  })
  const isSettled = state === 'verified' && failedDays === 0
  return (
    <>
      <div role="status" className={wide}>
        {found === null ? null : (
          <Notice tone={found === 'verified' ? 'success' : 'warning'}>{words.found[found]}</Notice>
        )}
        {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      </div>
      {isSettled ? null : (
        <Button
          tone="soft"
          size="small"
          aria-label={words.checkOf({ domain })}
          disabled={isOffline}
          isBusy={isBusy}
          onClick={run}
        >
          {words.check}
        </Button>
      )}
      {isOffline && !isSettled ? <span className={mutedText}>{words.checking}</span> : null}
    </>
  )
}

const stack = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  paddingBlockEnd: '4',
  borderBlockEnd: 'line',
})
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const name = css({ flexGrow: '1', fontWeight: 'semibold', overflowWrap: 'anywhere' })
const record = css({ display: 'grid', gap: '1', gridTemplateColumns: '[minmax(0, 1fr)]' })
const wide = css({ flexBasis: 'full', _empty: { display: 'none' } })
