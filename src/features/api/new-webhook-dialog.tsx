import { useState } from 'react'
import { MakeDialog } from '#src/components/form/make-dialog.tsx'
import { ShownOnceDialog } from '#src/components/form/shown-once-dialog.tsx'
import { useForm, useFormDraft } from '#src/components/form/use-form.ts'
import * as v from 'valibot'
import { WebhookEvent, WebhookUrl } from '#src/contract/entities/accounts/webhook.ts'
import { makeWebhook, newWebhookId } from '#src/data/webhooks/webhook-commands.ts'
import { webhookWords } from '#src/i18n/en/webhook.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { CheckField } from '#src/ui/fields/check-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'

interface NewWebhookDialogProps {
  readonly onClose: () => void
}

const WebhookForm = v.object({ url: WebhookUrl })

/** Asks for a URL and its events, creates the webhook, and shows its secret once. */
export function NewWebhookDialog({ onClose }: NewWebhookDialogProps) {
  const words = useWords(webhookWords)
  const [secret, setSecret] = useState<string>()
  if (secret === undefined) return <WebhookFormDialog onMade={setSecret} onClose={onClose} />
  return (
    <ShownOnceDialog
      title={words.madeTitle}
      warning={words.madeText}
      fields={[{ label: words.secret, value: secret }]}
      copied={secret}
      words={words}
      onClose={onClose}
    />
  )
}

interface WebhookFormDialogProps extends NewWebhookDialogProps {
  readonly onMade: (secret: string) => void
}

function WebhookFormDialog({ onMade, onClose }: WebhookFormDialogProps) {
  const words = useWords(webhookWords)
  const draft = useFormDraft('webhook')
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(WebhookEvent.options))
  const toggle = (event: WebhookEvent) =>
    setEvents(new Set(WebhookEvent.options.filter((one) => events.has(one) !== (one === event))))
  const form = useForm({
    draft,
    schema: WebhookForm,
    initial: { url: 'https://' },
    labels: { url: words.url },
    problems: { url: words.urlWrong },
    newId: newWebhookId,
    send: async ({ url }, id) => {
      const made = await makeWebhook({ id, url, events: [...events] })
      if (made.ok) onMade(made.value.secret)
      return made.ok ? null : made.error
    },
  })
  return (
    <MakeDialog
      words={words}
      form={form}
      draft={draft}
      missing={events.size === 0 ? words.eventsMissing : null}
      onClose={onClose}
    >
      <TextField
        {...form.bind('url')}
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={words.urlHint}
      />
      <fieldset className={stack}>
        <legend className={legend}>{words.eventsTitle}</legend>
        {WebhookEvent.options.map((event) => (
          <CheckField
            key={event}
            label={words.events[event]}
            isChecked={events.has(event)}
            onChange={() => toggle(event)}
          />
        ))}
      </fieldset>
    </MakeDialog>
  )
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const legend = css({ fontWeight: 'semibold', fontSize: 'sm', marginBlockEnd: '3' })
