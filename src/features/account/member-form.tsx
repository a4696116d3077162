import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { addressWords } from '#src/i18n/en/address.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { Email, Password } from '#src/contract/entities/accounts/user.ts'
import { createAccount, signIn } from '#src/data/session/session-commands.ts'
import { ConsentLine } from '#src/components/legal/consent-line.tsx'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { NewPasswordField } from './addresses/new-password-field.tsx'
import { lastNameProblemOf, nameProblemOf } from '#src/components/session/name-problem.ts'
import { problemText, serverText } from '#src/components/session/problem-text.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

interface MemberFormProps {
  readonly mode: 'sign-in' | 'create'
  /** If absent, the form only creates an account, as for a guest who keeps their account. */
  readonly onModeChange?: (mode: 'sign-in' | 'create') => void
  readonly onDone: () => void
}

type FieldName = 'firstName' | 'lastName' | 'email' | 'password'

/** Signs in with email and password, or creates an account, which also needs a name. */
export function MemberForm({ mode, onModeChange, onDone }: MemberFormProps) {
  const words = useWords(accountWords)
  const address = useWords(addressWords)
  const { errors, setErrors, isBusy, isCreating, bind, submit } = useMemberForm(mode, onDone)

  return (
    <form noValidate className={form} onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={words.summaryTitle} errors={errors} />
      {isCreating ? (
        <div className={names}>
          <TextField label={words.firstName} autoComplete="given-name" {...bind('firstName')} />
          <TextField label={words.lastName} autoComplete="family-name" {...bind('lastName')} />
        </div>
      ) : null}
      <TextField
        label={words.email}
        type="email"
        autoComplete={isCreating ? 'email' : 'username webauthn'}
        inputMode="email"
        {...bind('email')}
      />
      {isCreating ? (
        <NewPasswordField label={words.password} hint={words.passwordHint} {...bind('password')} />
      ) : (
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          showLabel={address.showPassword}
          hideLabel={address.hidePassword}
          {...bind('password')}
        />
      )}
      {isCreating ? null : (
        <Link to="/reset-password" className={resetLinkStyle}>
          {address.forgot}
        </Link>
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        {isCreating ? words.createAccount : words.signIn}
      </Button>
      {isCreating ? <ConsentLine /> : null}
      {onModeChange === undefined ? null : (
        <Button
          tone="quiet"
          isWide
          onClick={() => {
            setErrors([])
            onModeChange(isCreating ? 'sign-in' : 'create')
          }}
        >
          {isCreating ? words.haveAccount : words.createAccount}
        </Button>
      )}
    </form>
  )
}

function useMemberForm(mode: 'sign-in' | 'create', onDone: () => void) {
  const words = useWords(accountWords)
  const address = useWords(addressWords)
  const wording = useBrandWords()
  const prefix = useId()
  const [values, setValues] = useState<Readonly<Record<FieldName, string>>>({
    firstName: '',
    lastName: '',
    email: '',
    password: '',
  })
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [isBusy, setBusy] = useState(false)
  const isCreating = mode === 'create'
  const idOf = (field: string) => `${prefix}-${field}`
  const bind = (field: FieldName) => ({
    id: idOf(field),
    value: values[field],
    error: errors.find(({ fieldId }) => fieldId === idOf(field))?.text,
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [field]: event.target.value })),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = checkMember({ isCreating, values, words, idOf })
    setErrors(found)
    if (found.length > 0) return
    setBusy(true)
    const { email, password, firstName, lastName } = values
    const answer = isCreating
      ? await createAccount({ email, password, firstName, ...(isBlank(lastName) ? {} : { lastName }) })
      : await signIn({ email, password })
    setBusy(false)
    if (answer.ok) {
      onDone()
      return
    }
    const { details } = answer.error
    setErrors(
      details.length > 0
        ? details.map(({ field, reason }) => ({
            fieldId: idOf(field),
            text:
              field === 'password' && reason.includes('common')
                ? address.passwordCommon
                : serverText({ code: 'invalid', message: reason }),
          }))
        : [{ fieldId: null, text: problemText(answer.error, wording.error) }],
    )
  }
  return { errors, setErrors, isBusy, isCreating, bind, submit }
}

interface CheckMemberOptions {
  readonly isCreating: boolean
  readonly values: Readonly<Record<FieldName, string>>
  readonly words: WordsByArea['account']
  readonly idOf: (field: string) => string
}

function checkMember({ isCreating, values, words, idOf }: CheckMemberOptions): readonly FormError[] {
  const found: FormError[] = []
  if (isCreating) {
    const first = nameProblemOf(values.firstName, { ...words, nameMissing: words.firstNameMissing })
    if (first !== null) found.push({ fieldId: idOf('firstName'), text: first })
    const last = first === null ? lastNameProblemOf(values.firstName, values.lastName, words) : null
    if (last !== null) found.push({ fieldId: idOf('lastName'), text: last })
  }
  if (!v.is(Email, values.email)) found.push({ fieldId: idOf('email'), text: words.emailMissing })
  if (values.password === '') found.push({ fieldId: idOf('password'), text: words.passwordMissing })
  else if (isCreating && !v.is(Password, values.password))
    found.push({ fieldId: idOf('password'), text: words.passwordShort })
  return found
}

const form = css({ display: 'grid', gap: '4' })
const resetLinkStyle = css({
  justifySelf: 'start',
  fontSize: 'sm',
  textDecoration: 'underline',
  minHeight: 'touch',
  display: 'inline-flex',
  alignItems: 'center',
})
const names = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[1fr 1fr]' },
})
