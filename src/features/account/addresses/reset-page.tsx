import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import * as v from 'valibot'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'
import { completeReset, requestReset } from '#src/data/session/address-commands.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { addressWords } from '#src/i18n/en/address.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { ProblemAlert } from '#src/features/account/problem-alert.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { newPasswordProblem } from './password-strength.ts'

const Search = v.object({ token: v.fallback(v.optional(v.string()), undefined) })

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search) => v.parse(Search, search),
  component: ResetPage,
})

/** The page for a forgotten password. Requests a mail or, with the token of its link, sets a new password. */
function ResetPage() {
  const words = useWords(addressWords)
  const brand = useBrand()
  const { token } = Route.useSearch()
  return (
    <div className={pageStyle({ width: 'narrow' })}>
      <header className={head}>
        <BrandMark brand={brand} sizePx={56} />
        <PageHeading>{words.resetTitle}</PageHeading>
        <p className={mutedText}>{token === undefined ? words.resetText : words.resetChooseText}</p>
      </header>
      {token === undefined ? <AskForLink /> : <ChoosePassword token={token} />}
      <Link to="/sign-in" className={buttonStyle({ tone: 'quiet' })}>
        {words.toSignIn}
      </Link>
    </div>
  )
}

function AskForLink() {
  const words = useWords(addressWords)
  const account = useWords(accountWords)
  const { error } = useBrandWords()
  const fieldId = useId()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [fieldProblem, setFieldProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isAddress = v.is(Email, email)
    setFieldProblem(isAddress ? undefined : account.emailMissing)
    if (!isAddress) {
      document.getElementById(fieldId)?.focus()
      return
    }
    setBusy(true)
    const answer = await requestReset(email)
    setBusy(false)
    setProblem(
      answer.ok
        ? undefined
        : answer.error.code === 'network'
          ? words.offline
          : problemText(answer.error, error),
    )
    if (answer.ok) setSentTo(email)
  }
  if (sentTo !== undefined) return <LinkSent email={sentTo} onOther={() => setSentTo(undefined)} />
  return (
    <form noValidate className={css(cardStyle.raw(), stack)} onSubmit={(event) => void submit(event)}>
      <ProblemAlert text={problem} />
      <TextField
        id={fieldId}
        label={account.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={fieldProblem}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.sendLink}
      </Button>
    </form>
  )
}

function LinkSent({ email, onOther }: { readonly email: string; readonly onOther: () => void }) {
  const words = useWords(addressWords)
  return (
    <div className={css(cardStyle.raw(), stack)}>
      <div role="status">
        <Notice tone="success" title={words.linkSentTitle}>
          {words.linkSent({ email })}
        </Notice>
      </div>
      <Button tone="soft" isWide onClick={onOther}>
        {words.otherAddress}
      </Button>
    </div>
  )
}

/** Lazy because most people who forgot their password are not guests on this device. */
const GuestChoice = lazy(() =>
  import('../sign-in/guest-choice.tsx').then((module) => ({ default: module.GuestChoice })),
)

function ChoosePassword({ token }: { readonly token: string }) {
  const session = useSession()
  const words = useWords(addressWords)
  const account = useWords(accountWords)
  const { password, setPassword, endsOthers, setEndsOthers, isBusy, problem, fieldProblem, isOver, submit } =
    usePasswordReset(token)
  return (
    <form noValidate className={css(cardStyle.raw(), stack)} onSubmit={(event) => void submit(event)}>
      <ProblemAlert text={problem} />
      {isOver ? (
        <Link to="/reset-password" search={{}} className={buttonStyle()}>
          {words.newLink}
        </Link>
      ) : (
        <>
          <NewPasswordField
            label={words.newPassword}
            hint={account.passwordHint}
            error={fieldProblem}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <SwitchField
            label={words.endsOthers}
            hint={words.endsOthersHint}
            isOn={endsOthers}
            onChange={setEndsOthers}
          />
          {session?.user.kind === 'guest' ? (
            <Suspense fallback={null}>
              <GuestChoice session={session} />
            </Suspense>
          ) : null}
          <Button type="submit" isWide isBusy={isBusy}>
            {words.save}
          </Button>
        </>
      )}
    </form>
  )
}

function usePasswordReset(token: string) {
  const words = useWords(addressWords)
  const account = useWords(accountWords)
  const { error } = useBrandWords()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [endsOthers, setEndsOthers] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [fieldProblem, setFieldProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const short = newPasswordProblem(password, account)
    setFieldProblem(short)
    if (short !== undefined) return
    setBusy(true)
    const answer = await completeReset(token, { password, endsOthers })
    setBusy(false)
    if (answer.ok) {
      showToast(words.resetDone, { tone: 'success' })
      await navigate({ to: '/', replace: true })
      return
    }
    const { code, details } = answer.error
    const isCommon = details.some(({ field }) => field === 'password')
    const isBadLink = !isCommon && (code === 'invalid_token' || code === 'invalid')
    setOver(isBadLink)
    setFieldProblem(isCommon ? words.passwordCommon : undefined)
    if (isCommon) setProblem(undefined)
    else setProblem(isBadLink ? words.resetFailed : problemText(answer.error, error))
  }
  return { password, setPassword, endsOthers, setEndsOthers, isBusy, problem, fieldProblem, isOver, submit }
}

const head = css({ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: '2' })
const stack = css.raw({ display: 'grid', gap: '4' })
