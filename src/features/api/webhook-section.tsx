import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useNow } from '#src/components/time/use-now.ts'
import type { WebhookMessage } from '#src/contract/entities/accounts/webhook.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { removeWebhook, testWebhook } from '#src/data/webhooks/webhook-commands.ts'
import { useWebhooks } from '#src/data/webhooks/webhook-queries.ts'
import type { WebhookView } from '#src/data/webhooks/webhook-view.ts'
import { webhookWords } from '#src/i18n/en/webhook.ts'
import { formatAge, joinFacts } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'

/** The user's webhooks with their last deliveries. `hasAccess` is true if the user's plan allows creating one. */
export function WebhookSection({ hasAccess }: { readonly hasAccess: boolean }) {
  const { shell, error } = useBrandWords()
  const words = useWords(webhookWords)
  const webhooks = useWebhooks()
  const isOffline = useSyncStatus().connection === 'offline'
  const [isFormOpen, setFormOpen] = useState(false)
  if (webhooks === undefined) return <PageSkeleton label={shell.loading} variant="card" />
  const make = (
    <Button disabled={isOffline} onClick={() => setFormOpen(true)}>
      {words.make}
    </Button>
  )
  return (
    <Section id="webhooks" title={words.title} text={words.text} className={stack}>
      {webhooks.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} actions={hasAccess ? make : undefined} />
      ) : (
        <>
          <ul aria-labelledby="webhooks" className={list}>
            {webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} />
            ))}
          </ul>
          {hasAccess ? <div>{make}</div> : null}
        </>
      )}
      {hasAccess && isOffline ? <p className={mutedText}>{error.offline}</p> : null}
      {isFormOpen ? <NewWebhookDialog onClose={() => setFormOpen(false)} /> : null}
    </Section>
  )
}

function WebhookItem({ webhook }: { readonly webhook: WebhookView }) {
  const { shell } = useBrandWords()
  const words = useWords(webhookWords)
  const [isConfirming, setConfirming] = useState(false)
  const { id, url, events, log, isTesting } = webhook
  const keep = (stored: Promise<void>) =>
    void stored.catch(() => showToast(words.unstored, { tone: 'danger' }))
  return (
    <li className={css(cardStyle.raw(), item)}>
      <div className={row}>
        <Webhook size={22} aria-hidden="true" className={sign} />
        <div className={text}>
          <p className={address}>{url}</p>
          <p className={mutedText}>{joinFacts(events.map((event) => words.events[event]))}</p>
        </div>
        <Button
          tone="plain"
          size="small"
          disabled={isTesting}
          aria-label={words.testOf({ url })}
          onClick={() => keep(testWebhook(id))}
        >
          {words.test}
        </Button>
        <Button
          tone="plain"
          size="small"
          aria-label={words.removeOf({ url })}
          onClick={() => setConfirming(true)}
        >
          {words.remove}
        </Button>
      </div>
      {isTesting ? <p role="status">{words.testing}</p> : null}
      <Log log={log} />
      {isConfirming ? (
        <ConfirmDialog
          title={words.removeTitle}
          confirmLabel={words.remove}
          cancelLabel={shell.cancel}
          onConfirm={() => {
            setConfirming(false)
            keep(removeWebhook(id))
          }}
          onCancel={() => setConfirming(false)}
        >
          <p>{words.removeText({ url })}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

function Log({ log }: Pick<WebhookView, 'log'>) {
  const words = useWords(webhookWords)
  const now = useNow()
  const names: Readonly<Record<string, string>> = words.events
  return (
    <details>
      <summary className={summary}>{words.log}</summary>
      {log.length === 0 ? <p className={mutedText}>{words.logNone}</p> : null}
      <ul className={messages}>
        {log.map((message) => (
          <li key={message.id} className={line}>
            <span>{names[message.event] ?? words.testEvent}</span>
            <span className={mutedText}>
              {joinFacts([outcomeText(message, words), formatAge(message.at, now)])}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function outcomeText({ outcome, attempts, status }: WebhookMessage, words: WordsByArea['webhook']): string {
  const { delivered, waiting, retrying, givenUp } = words.outcomes
  if (outcome === 'delivered') return delivered({ status: String(status) })
  if (outcome === 'given-up') return givenUp({ attempts })
  return attempts === 0 ? waiting : retrying({ attempts })
}

const stack = css({ display: 'grid', gap: '4' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const item = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3' })
const sign = css({ color: 'muted', flexShrink: '0' })
const text = css({ flexGrow: '1', flexBasis: '[12rem]', minWidth: '0', overflowWrap: 'anywhere' })
const address = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const summary = css({ cursor: 'pointer', minHeight: 'touch', alignContent: 'center' })
const messages = css({ display: 'grid', gap: '2', listStyle: 'none' })
const line = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' })
