import { useState } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { MailPort } from '#src/contract/entities/site/site-settings.ts'
import { testSiteMail, invalidFieldsOf } from '#src/data/site/site-commands.ts'
import { siteWords } from '#src/i18n/en/site.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { SiteCard, type SitePart, useSiteSave } from './site-card.tsx'

/** The mail server, with a test mail. */
export function MailCard({ site, onSite }: SitePart) {
  const { mail: words } = useWords(siteWords)
  const isFixed = site.fixed.includes('mail')
  const form = useSiteSave(onSite)
  const { isBusy, save, errorOf, setOutcome } = form
  const [fields, setFields] = useState(() => ({
    host: site.mail?.host ?? '',
    port: site.mail?.port ?? 587,
    user: site.mail?.user ?? '',
    password: '',
    from: site.mail?.from ?? '',
  }))
  const { password, ...rest } = fields
  const mail = password === '' ? rest : fields
  const test = useTestMail(setOutcome)
  const set = (change: Partial<typeof fields>) => setFields((before) => ({ ...before, ...change }))
  return (
    <SiteCard
      title={words.title}
      text={site.mail === null ? `${words.text} ${words.none}` : words.inUse(site.mail)}
      isFixed={isFixed}
      form={form}
      onSave={() => save({ mail })}
      actions={
        <>
          <Button
            tone="soft"
            isBusy={test.isBusy}
            onClick={() => {
              if (isFixed) test.run(null)
              else if (invalidFieldsOf({ mail }).length === 0) test.run(mail)
              else save({ mail })
            }}
          >
            {words.test}
          </Button>
          {isFixed || site.mail === null ? null : (
            <Button tone="quiet" isBusy={isBusy} onClick={() => save({ mail: null })}>
              {words.remove}
            </Button>
          )}
        </>
      }
    >
      {isFixed ? null : <Fields fields={fields} set={set} errorOf={errorOf} />}
    </SiteCard>
  )
}

/** Sends the test mail and shows the result. */
function useTestMail(setOutcome: ReturnType<typeof useSiteSave>['setOutcome']) {
  const { mail: words } = useWords(siteWords)
  const { error } = useBrandWords()
  return useOneAtATime(async (mail: Parameters<typeof testSiteMail>[0]) => {
    setOutcome(null)
    const answer = await testSiteMail(mail)
    if (!answer.ok) return setOutcome({ tone: 'danger', text: problemText(answer.error, error) })
    setOutcome({ tone: answer.value === 'sent' ? 'success' : 'danger', text: words.results[answer.value] })
  })
}

interface MailServerInput {
  readonly host: string
  readonly port: v.InferOutput<typeof MailPort>
  readonly user: string
  readonly password: string
  readonly from: string
}

interface FieldsProps {
  readonly fields: MailServerInput
  readonly set: (change: Partial<MailServerInput>) => void
  readonly errorOf: (field: string) => string | undefined
}

function Fields({ fields, set, errorOf }: FieldsProps) {
  const { mail: words } = useWords(siteWords)
  const shared = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <>
      <TextField
        {...shared}
        label={words.host}
        hint={words.hostHint}
        error={errorOf('mail.host')}
        value={fields.host}
        onChange={(event) => set({ host: event.target.value })}
      />
      <SelectField
        label={words.port}
        options={MailPort.options.map((port) => ({ value: String(port), label: words.ports[port] }))}
        value={String(fields.port)}
        onChange={(event) => set({ port: v.parse(MailPort, Number(event.target.value)) })}
      />
      <TextField
        {...shared}
        label={words.user}
        error={errorOf('mail.user')}
        value={fields.user}
        onChange={(event) => set({ user: event.target.value })}
      />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        error={errorOf('mail.password')}
        showLabel={words.show}
        hideLabel={words.hide}
        autoComplete="new-password"
        value={fields.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <TextField
        {...shared}
        type="email"
        label={words.from}
        error={errorOf('mail.from')}
        value={fields.from}
        onChange={(event) => set({ from: event.target.value })}
      />
    </>
  )
}
