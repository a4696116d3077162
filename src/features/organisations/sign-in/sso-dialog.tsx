import { useId, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { ssoCallbackPath } from '#src/contract/calls/sso-calls.ts'
import {
  isProviderUrlProblem,
  type ManagedSignIn,
} from '#src/contract/entities/organisations/organisation-sign-in.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { saveSso } from '#src/data/organisations/sign-in-commands.ts'
import { css } from '#src/styled-system/css/index.js'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { CopyLine } from './copy-line.tsx'
import { useSignInWords } from '#src/features/organisations/use-organisation-words.ts'

interface SsoDialogProps {
  readonly organisationId: Uuid
  readonly sso: ManagedSignIn['sso']
  readonly onClose: () => void
}

/** The form for an owner's identity provider. The server tests it before it stores it. */
export function SsoDialog({ organisationId, sso, onClose }: SsoDialogProps) {
  const words = useSignInWords()
  const id = useId()
  const form = useSsoForm({ organisationId, sso, onClose })
  const field = (name: Field) => ({
    id: id + name,
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      form.setValue(name, target.value),
    autoComplete: 'off',
    required: true,
  })
  const { isKeepable } = form
  return (
    <FormDialog
      title={words.sso}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={words.save}
      isBusy={form.isBusy}
      className={stack}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.problem === null ? null : (
        <div role="alert">
          <Notice tone="danger">{form.problem}</Notice>
        </div>
      )}
      <p>{words.formText}</p>
      <CopyLine label={words.redirect} text={window.location.origin + ssoCallbackPath} />
      <TextField
        label={words.issuer}
        hint={words.issuerHint}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        {...field('issuer')}
      />
      <TextField
        label={words.client}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        {...field('clientId')}
      />
      <PasswordField
        label={words.secret}
        hint={isKeepable ? words.secretKept : words.secretHint}
        showLabel={words.show}
        hideLabel={words.hide}
        maxLength={1000}
        {...field('clientSecret')}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}

type Field = 'issuer' | 'clientId' | 'clientSecret'

/** The state of the form: input, errors, and the request that tests the provider. */
function useSsoForm({ organisationId, sso, onClose }: SsoDialogProps) {
  const words = useSignInWords()
  const { error } = useBrandWords()
  const [values, setValues] = useState({
    issuer: sso?.issuer ?? '',
    clientId: sso?.clientId ?? '',
    clientSecret: '',
  })
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const isKeepable = sso?.issuer === values.issuer.trim() && sso.clientId === values.clientId.trim()
  const { isBusy, run: submit } = useOneAtATime(async () => {
    const [issuer, clientId, secret] = [values.issuer, values.clientId, values.clientSecret].map((text) =>
      text.trim(),
    )
    setProblem(null)
    const missing: Partial<Record<Field, string>> = {
      ...(issuer === '' ? { issuer: words.missing } : {}),
      ...(clientId === '' ? { clientId: words.missing } : {}),
      ...(secret === '' && !isKeepable ? { clientSecret: words.missing } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0 || issuer === undefined || clientId === undefined) return
    const clientSecret = secret === undefined || secret === '' ? null : secret
    const saved = await saveSso(organisationId, { issuer, clientId, clientSecret })
    if (!saved.ok) return setProblem(problemText(saved.error, error))
    if (saved.value === null) {
      showToast(words.saved, { tone: 'success' })
      return onClose()
    }
    const text = words.problems[saved.value]
    if (isProviderUrlProblem(saved.value)) setErrors({ issuer: text })
    else if (saved.value === 'secret-needed') setErrors({ clientSecret: text })
    else setProblem(text)
  })
  return {
    values,
    setValue: (name: Field, value: string) => setValues((before) => ({ ...before, [name]: value })),
    errors,
    problem,
    isKeepable,
    isBusy,
    submit,
  }
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
