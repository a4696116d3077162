import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { HandoverCode } from '#src/contract/entities/accounts/handover-code.ts'
import { completeHandover } from '#src/data/session/handover-commands.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { handoverWords } from '#src/i18n/en/handover.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ProblemAlert } from '#src/features/account/problem-alert.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

export const Route = createFileRoute('/continue')({ component: ContinuePage })

/** The page that a guest's code opens on another device. The person continues there as the same guest. */
function ContinuePage() {
  const words = useWords(handoverWords)
  const brand = useBrand()
  const fieldId = useId()
  const { typed, setTyped, isBusy, problem, fieldProblem, present, submit } = useHandover(fieldId)
  return (
    <div className={pageStyle({ width: 'narrow' })}>
      <header className={head}>
        <BrandMark brand={brand} sizePx={56} />
        <PageHeading>{words.enterTitle}</PageHeading>
        <p className={mutedText}>{words.enterText}</p>
      </header>
      <form noValidate className={css(cardStyle.raw(), stack)} onSubmit={submit}>
        <ProblemAlert text={problem} />
        {present === null ? null : <Notice tone="warning">{words.replaces({ name: present })}</Notice>}
        <TextField
          id={fieldId}
          label={words.code}
          hint={words.codeHint}
          error={fieldProblem}
          value={typed}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          {words.goOn}
        </Button>
      </form>
    </div>
  )
}

function useHandover(fieldId: string) {
  const words = useWords(handoverWords)
  const { error } = useBrandWords()
  const session = useSession()
  const navigate = useNavigate()
  const linked = useLocation({ select: ({ hash }) => hash })
  const [typed, setTyped] = useState(linked)
  const [problem, setProblem] = useState<string>()
  const [fieldProblem, setFieldProblem] = useState<string>()
  const { isBusy, run: enter } = useOneAtATime(async (code: HandoverCode) => {
    setProblem(undefined)
    const result = await completeHandover(code)
    if (!result.ok) {
      setProblem(result.error.code === 'gone' ? words.gone : problemText(result.error, error))
      return
    }
    showToast(words.welcome({ name: result.value.displayName }), { tone: 'success' })
    await navigate({ to: '/', replace: true })
  })
  const hasBegun = useRef(false)
  // If nobody is signed in, a scanned code signs in at once. If someone is signed in on this device, the page asks
  // first.
  useEffect(() => {
    const read = v.safeParse(HandoverCode, linked)
    if (session !== null || !read.success || hasBegun.current) return
    hasBegun.current = true
    enter(read.output)
  }, [session, linked, enter])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(HandoverCode, typed)
    setFieldProblem(read.success ? undefined : words.codeWrong)
    if (read.success) enter(read.output)
    else document.getElementById(fieldId)?.focus()
  }
  const present = session === null || session === undefined ? null : session.user.displayName
  return { typed, setTyped, isBusy, problem, fieldProblem, present, submit }
}

const head = css({ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: '2' })
const stack = css.raw({ display: 'grid', gap: '4' })
