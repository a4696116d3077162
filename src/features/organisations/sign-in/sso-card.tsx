import { useState } from 'react'
import type {
  ManagedSignIn,
  SignInChange,
} from '#src/contract/entities/organisations/organisation-sign-in.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { OrganisationView } from '#src/data/organisations/organisation-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { useStoreAction } from '#src/features/organisations/use-store-action.ts'
import { WaitingChip } from '#src/features/organisations/waiting-chip.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { SsoDialog } from './sso-dialog.tsx'
import { useSignInWords } from '#src/features/organisations/use-organisation-words.ts'

interface SsoCardProps {
  readonly organisation: OrganisationView
  readonly signIn: ManagedSignIn
}

/** The organisation's own identity provider. Owners set it up and turn it off; admins can see it. */
export function SsoCard({ organisation, signIn }: SsoCardProps) {
  const words = useSignInWords()
  const { sso, domains, log } = signIn
  const hasDomain = domains.some(({ state }) => state === 'verified')
  return (
    <section aria-label={words.sso} className={css(cardStyle.raw(), card)}>
      <div className={row}>
        <h3 className={headingStyle({ size: 'small' })}>{words.sso}</h3>
        <Chip tone={sso?.isOn === true && hasDomain ? 'success' : 'neutral'}>
          {sso?.isOn === true ? words.ssoOn : words.ssoOff}
        </Chip>
      </div>
      <p className={mutedText}>{words.ssoText}</p>
      {sso === null ? null : (
        <dl className={facts}>
          <dt className={mutedText}>{words.at}</dt>
          <dd className={fact}>{sso.issuer}</dd>
          <dt className={mutedText}>{words.client}</dt>
          <dd className={fact}>{sso.clientId}</dd>
        </dl>
      )}
      {sso?.isOn === true && !hasDomain ? <Notice tone="warning">{words.inert}</Notice> : null}
      {organisation.role === 'owner' ? (
        <OwnerActions organisation={organisation} sso={sso} hasDomain={hasDomain} />
      ) : (
        <p className={mutedText}>{words.ownersOnly}</p>
      )}
      <SignInHistory log={log} />
    </section>
  )
}

interface OwnerActionsProps {
  readonly organisation: OrganisationView
  readonly sso: ManagedSignIn['sso']
  readonly hasDomain: boolean
}

function OwnerActions({ organisation, sso, hasDomain }: OwnerActionsProps) {
  const words = useSignInWords()
  const store = useStoreAction()
  const isOffline = useSyncStatus().connection === 'offline'
  const [openDialog, setOpenDialog] = useState<'form' | 'off' | null>(null)
  const { id: organisationId, waiting } = organisation
  const close = () => setOpenDialog(null)
  return (
    <>
      {!hasDomain && sso === null ? <Notice>{words.needsDomain}</Notice> : null}
      {isOffline ? <p className={mutedText}>{words.offline}</p> : null}
      <div className={row}>
        <Button disabled={!hasDomain || isOffline} onClick={() => setOpenDialog('form')}>
          {sso === null ? words.setUp : sso.isOn ? words.change : words.switchOn}
        </Button>
        {sso?.isOn === true ? (
          <Button tone="plain" disabled={waiting.has('sso-off')} onClick={() => setOpenDialog('off')}>
            {words.switchOff}
          </Button>
        ) : null}
        <WaitingChip waiting={waiting.get('sso-off')} />
      </div>
      {openDialog === 'form' ? <SsoDialog organisationId={organisationId} sso={sso} onClose={close} /> : null}
      {openDialog === 'off' ? (
        <ConfirmDialog
          title={words.switchOffTitle}
          confirmLabel={words.switchOff}
          cancelLabel={words.cancel}
          onCancel={close}
          onConfirm={() => {
            close()
            void store({ organisationId, on: 'sso-off', about: words.sso, action: { kind: 'sso-off' } })
          }}
        >
          {words.switchOffText}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const byOperator: ReadonlySet<SignInChange> = new Set(['domain-taken', 'sso-stopped'])

const byItself: ReadonlySet<SignInChange> = new Set(['domain-verified', 'domain-lost'])

/** Who changed the sign-in settings and how, newest first. */
function SignInHistory({ log }: Pick<ManagedSignIn, 'log'>) {
  const words = useSignInWords()
  if (log.length === 0) return null
  const nobody = (change: SignInChange) =>
    byOperator.has(change) ? words.who.operator : byItself.has(change) ? words.who.site : words.who.somebody
  return (
    <details>
      <summary className={summary}>{words.history}</summary>
      <ul className={list}>
        {log.map(({ at, change, who, about }) => (
          <li key={`${at} ${change} ${about} ${who}`} className={item}>
            <span>
              <bdi>{who ?? nobody(change)}</bdi> {words.changes[change]}
              {about === '' ? null : `: ${about}`}
            </span>
            <span className={mutedText}>{formatDay(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const card = css.raw({ display: 'grid', gap: '3', padding: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const facts = css({ display: 'grid', gap: '1' })
const fact = css({ overflowWrap: 'anywhere', marginBlockEnd: '2' })
const summary = css({ cursor: 'pointer', paddingBlock: '2' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const item = css({ display: 'grid', overflowWrap: 'anywhere' })
