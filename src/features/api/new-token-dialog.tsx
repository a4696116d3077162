import { useId, useState } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { ShownOnceDialog } from '#src/components/form/shown-once-dialog.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import { ApiTokenName, TokenDays, TokenScope } from '#src/contract/entities/accounts/api-token.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { makeApiToken, newApiTokenId } from '#src/data/api-tokens/api-token-commands.ts'
import { CurrentPasswordField } from '#src/components/session/current-password-field.tsx'
import { apiWords } from '#src/i18n/en/api.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { CheckField } from '#src/ui/fields/check-field.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface NewTokenDialogProps {
  readonly onClose: () => void
}

/** Asks for a token's permissions, creates it, and shows the secret once. */
export function NewTokenDialog({ onClose }: NewTokenDialogProps) {
  const words = useWords(apiWords)
  const [secret, setSecret] = useState<string>()
  if (secret === undefined) return <TokenFormDialog onMade={setSecret} onClose={onClose} />
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

interface TokenFormDialogProps extends NewTokenDialogProps {
  readonly onMade: (secret: string) => void
}

function TokenFormDialog({ onMade, onClose }: TokenFormDialogProps) {
  const wording = useBrandWords()
  const words = useWords(apiWords)
  const form = useTokenForm(onMade)
  return (
    <FormDialog
      title={words.makeTitle}
      closeLabel={wording.shell.close}
      cancelLabel={wording.shell.cancel}
      submitLabel={words.submit}
      isBusy={form.isBusy}
      className={stack}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={mutedText}>{words.makeText}</p>
      <TextField
        id={form.nameId}
        label={words.name}
        hint={words.nameHint}
        error={form.nameProblem}
        value={form.name}
        autoComplete="off"
        required
        onChange={(event) => form.setName(event.target.value)}
      />
      <fieldset className={stack}>
        <legend className={legend}>{words.scopes}</legend>
        {TokenScope.options.map((scope) => (
          <CheckField
            key={scope}
            label={words.scope[scope].name}
            hint={words.scope[scope].text}
            isChecked={form.scopes.has(scope)}
            onChange={() => form.toggle(scope)}
          />
        ))}
      </fieldset>
      <Segmented
        label={words.days}
        options={TokenDays.options.map((days) => ({ value: String(days), label: words.daysOf({ days }) }))}
        value={String(form.days)}
        onChange={(days) => form.setDays(v.parse(TokenDays, Number(days)))}
      />
      {form.isPasswordAsked ? (
        <CurrentPasswordField
          value={form.current ?? ''}
          onChange={(event) => form.setCurrent(event.target.value)}
        />
      ) : null}
      <div role="alert">{form.problem === null ? null : <Notice tone="danger">{form.problem}</Notice>}</div>
    </FormDialog>
  )
}

/** The form of a token and its problems. All attempts send the same id, so that they make one token. */
function useTokenForm(onMade: (secret: string) => void) {
  const { error } = useBrandWords()
  const words = useWords(apiWords)
  const nameId = useId()
  const [id] = useState(newApiTokenId)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ReadonlySet<TokenScope>>(
    new Set<TokenScope>(['zones:read', 'photos:read']),
  )
  const [days, setDays] = useState<TokenDays>(90)
  const [current, setCurrent] = useState<string>()
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const [nameProblem, setNameProblem] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run: submit } = useOneAtATime(async () => {
    const read = v.safeParse(ApiTokenName, name)
    setNameProblem(read.success ? undefined : isBlank(name) ? words.nameMissing : words.nameLong)
    setProblem(scopes.size === 0 ? words.scopesMissing : null)
    if (!read.success) document.getElementById(nameId)?.focus()
    if (!read.success || scopes.size === 0) return
    const proof = current === undefined ? {} : { current }
    const made = await makeApiToken({ id, name: read.output, scopes: [...scopes], days, ...proof })
    if (made.ok) return onMade(made.value.secret)
    const { code } = made.error
    if (code === 'wrong_password') {
      setPasswordAsked(true)
      return setProblem(current === undefined ? words.needsPassword : problemText(made.error, error))
    }
    setProblem(code === 'network' || code === 'timeout' ? words.lost : problemText(made.error, error))
  })
  const toggle = (scope: TokenScope) =>
    setScopes((before) =>
      before.has(scope) ? new Set([...before].filter((one) => one !== scope)) : new Set([...before, scope]),
    )
  return {
    nameId,
    name,
    setName,
    nameProblem,
    scopes,
    toggle,
    days,
    setDays,
    current,
    setCurrent,
    isPasswordAsked,
    problem,
    isBusy,
    submit,
  }
}

const stack = css({ display: 'grid', gap: '4' })
const legend = css({ fontWeight: 'semibold', fontSize: 'sm', marginBlockEnd: '3' })
