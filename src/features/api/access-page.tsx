import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#src/components/time/use-now.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { useApiTokens } from '#src/data/api-tokens/api-token-queries.ts'
import type { ApiTokenView } from '#src/data/api-tokens/api-token-view.ts'
import { revokeApiToken } from '#src/data/api-tokens/api-token-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { apiWords } from '#src/i18n/en/api.ts'
import { formatAge, formatDay, joinFacts } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { WebhookSection } from './webhook-section.tsx'

export const Route = createFileRoute('/_signed-in/api-access')({ component: AccessPage })

/** A user's personal tokens, which are made and revoked here. A secret is shown once. */
function AccessPage() {
  const words = useWords(apiWords)
  const session = useSession()
  if (session === null || session === undefined) return null
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text} />
      <Hurdle user={session.user} />
      <Tokens user={session.user} />
      <WebhookSection hasAccess={hasApiAccess(session.user)} />
      <Link to="/api-reference" className={css(cardStyle.raw({ isLink: true }), further)}>
        <span>
          <span className={nameStyle}>{words.reference}</span>
          <span className={mutedText}>{words.referenceText}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </div>
  )
}

/** Why the user cannot make a token, with the way to change that. */
function Hurdle({ user }: { readonly user: User }) {
  const words = useWords(apiWords)
  if (user.kind === 'guest')
    return (
      <Notice
        title={words.guestTitle}
        actions={
          <Link to="/profile/$part" params={{ part: 'you' }} className={buttonStyle({ size: 'small' })}>
            {words.toProfile}
          </Link>
        }
      >
        {words.guestText}
      </Notice>
    )
  if (planLimits[user.subscriptionPlan].hasApiAccess) return null
  return (
    <Notice
      title={words.planTitle}
      actions={
        <Link to="/subscription" className={buttonStyle({ size: 'small' })}>
          {words.toPlans}
        </Link>
      }
    >
      {words.planText}
    </Notice>
  )
}

function hasApiAccess({ kind, subscriptionPlan }: User): boolean {
  return kind === 'member' && planLimits[subscriptionPlan].hasApiAccess
}

function Tokens({ user }: { readonly user: User }) {
  const wording = useBrandWords()
  const words = useWords(apiWords)
  const tokens = useApiTokens()
  const { connection } = useSyncStatus()
  const [isFormOpen, setFormOpen] = useState(false)
  const hasAccess = hasApiAccess(user)
  if (tokens === undefined) return <PageSkeleton label={wording.shell.loading} variant="card" />
  const make = (
    <Button disabled={connection === 'offline'} onClick={() => setFormOpen(true)}>
      {words.make}
    </Button>
  )
  return (
    <Section id="tokens" title={words.tokens} className={stack}>
      {tokens.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} actions={hasAccess ? make : undefined} />
      ) : (
        <>
          <ul aria-labelledby="tokens" className={list}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} isAsleep={!hasAccess} />
            ))}
          </ul>
          {hasAccess ? <div>{make}</div> : null}
        </>
      )}
      {hasAccess && connection === 'offline' ? <p className={mutedText}>{wording.error.offline}</p> : null}
      {isFormOpen ? <NewTokenDialog onClose={() => setFormOpen(false)} /> : null}
    </Section>
  )
}

function TokenRow({ token, isAsleep }: { readonly token: ApiTokenView; readonly isAsleep: boolean }) {
  const wording = useBrandWords()
  const words = useWords(apiWords)
  const now = useNow()
  const [isConfirming, setConfirming] = useState(false)
  const { id, name, start, scopes, createdAt, endsAt, lastUsedAt, isRevoking } = token
  const isOver = endsAt <= now
  const revoke = () => {
    setConfirming(false)
    void revokeApiToken(id).catch(() => showToast(words.unstored, { tone: 'danger' }))
  }
  return (
    <li className={css(cardStyle.raw(), row)}>
      <KeyRound size={22} aria-hidden="true" className={sign} />
      <div className={text}>
        <p className={nameStyle}>
          {name} {isAsleep && !isOver ? <Chip>{words.asleep}</Chip> : null}
        </p>
        <p className={mutedText}>
          <code className={code}>{words.starts({ start })}</code>
        </p>
        <p>{joinFacts(scopes.map((scope) => words.scope[scope].name))}</p>
        <p className={mutedText}>
          {isOver
            ? words.ended({ day: formatDay(endsAt) })
            : words.facts({ made: formatDay(createdAt), ends: formatDay(endsAt) })}
        </p>
        <p className={mutedText}>
          {lastUsedAt === null ? words.unused : words.used({ age: formatAge(lastUsedAt, now) })}
        </p>
        {isRevoking ? <p role="status">{words.revoking}</p> : null}
      </div>
      {isRevoking ? null : (
        <Button
          tone="plain"
          size="small"
          aria-label={words.revokeOf({ name })}
          onClick={() => setConfirming(true)}
        >
          {words.revoke}
        </Button>
      )}
      {isConfirming ? (
        <ConfirmDialog
          title={words.revokeTitle}
          confirmLabel={words.revoke}
          cancelLabel={wording.shell.cancel}
          onConfirm={revoke}
          onCancel={() => setConfirming(false)}
        >
          <p>{words.revokeText({ name })}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

const stack = css({ display: 'grid', gap: '4' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const row = css.raw({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3' })
const sign = css({ color: 'muted', flexShrink: '0' })
const text = css({
  display: 'grid',
  gap: '1',
  flexGrow: '1',
  flexBasis: '[12rem]',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const code = css({ fontFamily: 'mono' })
const nameStyle = css({ display: 'block', fontWeight: 'semibold', lineHeight: 'snug' })
const further = css.raw({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' })
