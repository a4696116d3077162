import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { problemText } from '#src/components/session/problem-text.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { verifyAddress } from '#src/data/session/address-commands.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { addressWords } from '#src/i18n/en/address.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { ProblemAlert } from '#src/features/account/problem-alert.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'

const Search = v.object({ token: v.fallback(v.optional(v.string()), undefined) })

export const Route = createFileRoute('/_signed-in/verify')({
  validateSearch: (search) => v.parse(Search, search),
  component: VerifyPage,
})

type Outcome = { readonly email: string } | { readonly problem: ClientProblem } | null

/**
 * The page that the link in a mail opens. Confirms the signed-in user's address. Other visitors sign in first and then
 * return here.
 */
function VerifyPage() {
  const words = useWords(addressWords)
  const { error } = useBrandWords()
  const { token = '' } = Route.useSearch()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const hasStarted = useRef(false)
  const confirm = async () => {
    setOutcome(null)
    const answer = await verifyAddress({ token })
    setOutcome(answer.ok ? { email: answer.value.email ?? '' } : { problem: answer.error })
  }
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void confirm()
  })
  const textOf = (problem: ClientProblem) => {
    if (problem.code === 'invalid_token' || problem.code === 'invalid') return words.verifyFailed
    return problem.code === 'email_taken' ? words.verifyTaken : problemText(problem, error)
  }
  return (
    <div className={pageStyle({ width: 'narrow' })}>
      <PageHeading>{words.verifyTitle}</PageHeading>
      <div role="status">
        {outcome === null ? <p className={mutedText}>{words.verifying}</p> : null}
        {outcome !== null && 'email' in outcome ? (
          <Notice tone="success">{words.verified({ email: outcome.email })}</Notice>
        ) : null}
      </div>
      {outcome !== null && 'problem' in outcome ? (
        <>
          <ProblemAlert text={textOf(outcome.problem)} />
          {outcome.problem.status === null ? (
            <Button isWide onClick={() => void confirm()}>
              {words.confirm}
            </Button>
          ) : null}
        </>
      ) : null}
      <Link to="/profile/$part" params={{ part: 'you' }} className={buttonStyle({ tone: 'quiet' })}>
        {words.toProfile}
      </Link>
    </div>
  )
}
