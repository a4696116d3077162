import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'
import { startSsoSignIn } from '#src/data/session/sso-commands.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { ssoWords } from '#src/i18n/en/sso.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ProblemAlert } from '#src/features/account/problem-alert.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'

/** Signs in with the identity provider of the user's organisation, which is found by the work address. */
export function OrganisationSignIn({ returnTo }: { readonly returnTo: string }) {
  const { organisation } = useWords(accountWords)
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <AddressForm returnTo={returnTo} onClose={() => setOpen(false)} />
  ) : (
    <Button tone="plain" isWide onClick={() => setOpen(true)}>
      {organisation}
    </Button>
  )
}

interface AddressFormProps {
  readonly returnTo: string
  readonly onClose: () => void
}

function AddressForm({ returnTo, onClose }: AddressFormProps) {
  const words = useWords(ssoWords)
  const { organisation } = useWords(accountWords)
  const wording = useBrandWords()
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(Email, email)
    setWrong(!read.success)
    setProblem(null)
    if (!read.success) return
    const start = await startSsoSignIn(read.output, returnTo)
    if (!start.ok) setProblem(problemText(start.error, wording.error))
    else if (start.value.outcome === 'go') window.location.assign(start.value.address)
    else setProblem(words[start.value.outcome])
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form aria-label={organisation} noValidate className={stack} onSubmit={submit}>
      <ProblemAlert text={problem} tone="warning" />
      <TextField
        label={words.email}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={isWrong ? words.wrongEmail : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className={row}>
        <Button type="submit" isBusy={isBusy}>
          {words.go}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </form>
  )
}

const stack = css({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
