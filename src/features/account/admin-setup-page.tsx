import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { problemText } from '#src/components/session/problem-text.ts'
import { adminSetupWords } from '#src/i18n/en/admin-setup.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { claimAdmin } from '#src/data/session/session-commands.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { ProblemAlert } from './problem-alert.tsx'

export const Route = createFileRoute('/_signed-in/admin-setup')({ component: AdminSetupPage })

/** The page that the setup link opens. Makes the signed-in account an admin, using the token after `#`. */
function AdminSetupPage() {
  const words = useWords(adminSetupWords)
  const { error } = useBrandWords()
  const token = useLocation({ select: ({ hash }) => hash })
  const user = useSession()?.user
  const [problem, setProblem] = useState<string>()
  const { isBusy, run: claim } = useOneAtATime(async () => {
    const claimed = await claimAdmin(token)
    if (claimed.ok) setProblem(undefined)
    else setProblem(claimed.error.code === 'gone' ? words.gone : problemText(claimed.error, error))
  })
  if (user === undefined) return null
  return (
    <div className={pageStyle({ width: 'narrow' })}>
      <PageHeading>{words.title}</PageHeading>
      <ProblemAlert text={problem} />
      {user.isAdmin ? (
        <>
          <div role="status">
            <Notice>{words.done({ name: user.displayName })}</Notice>
          </div>
          <p>{words.next}</p>
          <Link to="/desk/site" className={buttonStyle()}>
            {words.setUp}
          </Link>
          <Link to="/desk" className={buttonStyle({ tone: 'plain' })}>
            {words.toDesk}
          </Link>
        </>
      ) : user.kind === 'guest' ? (
        <Notice>{words.needsAccount}</Notice>
      ) : (
        <>
          <p>{words.text({ account: user.email ?? user.displayName })}</p>
          <Button isWide isBusy={isBusy} onClick={claim}>
            {words.become}
          </Button>
        </>
      )}
    </div>
  )
}
