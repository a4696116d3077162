import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import * as v from 'valibot'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { InsecureNotice } from '#src/components/session/insecure-notice.tsx'
import { GuestForm } from '#src/components/session/guest-form.tsx'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { handoverWords } from '#src/i18n/en/handover.ts'
import { MemberForm } from './member-form.tsx'

/** Lazy, so that the password form does not wait for the other sign-in methods. */
const OtherWaysIn = lazy(() =>
  import('./sign-in/other-ways-in.tsx').then((module) => ({ default: module.OtherWaysIn })),
)

/** Lazy because most people who sign in are not guests on this device. */
const GuestChoice = lazy(() =>
  import('./sign-in/guest-choice.tsx').then((module) => ({ default: module.GuestChoice })),
)

/** Only people who return from their organisation need it. It shares the chunk of `OtherWaysIn`. */
const OrganisationOutcome = lazy(() =>
  import('./sign-in/other-ways-in.tsx').then((module) => ({ default: module.OrganisationOutcome })),
)

/** Accepts only paths of this app, so that a sign-in never redirects to another site. */
const ReturnTo = v.pipe(v.string(), v.regex(/^\/(?![/\\])/))
const Search = v.object({
  returnTo: v.fallback(v.optional(ReturnTo), undefined),
  /** The outcome of signing in at the identity provider. */
  oidc: v.fallback(v.optional(v.string()), undefined),
})

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search) => v.parse(Search, search),
  component: SignInPage,
})

/** The sign-in page: with only a name, or with email and password. */
function SignInPage() {
  const words = useWords(accountWords)
  const handover = useWords(handoverWords)
  const brand = useBrand()
  const session = useSession()
  const { connection } = useSyncStatus()
  const { returnTo = '/', oidc } = Route.useSearch()
  const navigate = useNavigate()
  const [mode, setMode] = useState<'sign-in' | 'create'>('sign-in')
  const openReturnPage = () => void navigate({ href: returnTo, replace: true })
  // With `link`, the page stays and asks the signed-in member whether to connect the account.
  const entered = oidc === 'link' ? () => {} : openReturnPage
  const isMember = session?.user.kind === 'member' && !session.needsSignIn
  const isAsked = oidc === 'full' || (oidc === 'link' && isMember)
  const resumes = session !== null && session !== undefined && session.needsSignIn ? session.user : null
  // A guest whose session has ended may continue under another name.
  const isGuest = session?.user.kind === 'guest' && !session.needsSignIn
  const hasGuestEntry = mode === 'sign-in' && !isGuest && oidc !== 'link' && !isAsked
  return (
    <div className={pageStyle({ width: hasGuestEntry ? 'text' : 'narrow' })}>
      <header className={head}>
        <BrandMark brand={brand} sizePx={56} />
        <PageHeading>{words.title}</PageHeading>
        {isAsked ? null : (
          <p className={mutedText}>
            {resumes === null
              ? isGuest
                ? words.textForGuest
                : words.text
              : words.resume({ name: resumes.displayName })}
          </p>
        )}
      </header>
      <InsecureNotice />
      {connection === 'offline' ? <Notice tone="warning">{words.offline}</Notice> : null}
      {oidc === 'link' || oidc === 'full' ? (
        <Suspense fallback={null}>
          <OrganisationOutcome outcome={oidc} onDone={openReturnPage} />
        </Suspense>
      ) : null}
      {isAsked ? null : (
        <div className={ways({ hasGuestEntry })}>
          {hasGuestEntry ? <GuestEntry onDone={openReturnPage} /> : null}
          <MemberEntry outcome={oidc} returnTo={returnTo} mode={mode} onMode={setMode} onDone={entered} />
        </div>
      )}
      <Link to="/continue" className={buttonStyle({ tone: 'quiet' })}>
        {handover.haveCode}
      </Link>
    </div>
  )
}

interface MemberEntryProps {
  /** The outcome of signing in at the identity provider. */
  readonly outcome: string | undefined
  readonly returnTo: string
  readonly mode: 'sign-in' | 'create'
  readonly onMode: (mode: 'sign-in' | 'create') => void
  readonly onDone: () => void
}

function MemberEntry({ outcome, returnTo, mode, onMode, onDone }: MemberEntryProps) {
  const words = useWords(accountWords)
  const session = useSession()
  return (
    <section className={css(cardStyle.raw(), stack)} aria-labelledby="member">
      <h2 id="member" className={headingStyle({ size: 'medium' })}>
        {words.memberTitle}
      </h2>
      {mode === 'sign-in' && session?.user.kind === 'guest' ? (
        <Suspense fallback={null}>
          <GuestChoice session={session} />
        </Suspense>
      ) : null}
      <MemberForm mode={mode} onModeChange={onMode} onDone={onDone} />
      {mode === 'sign-in' ? (
        <Suspense fallback={null}>
          <OtherWaysIn outcome={outcome} returnTo={returnTo} onDone={onDone} />
        </Suspense>
      ) : null}
    </section>
  )
}

function GuestEntry({ onDone }: { readonly onDone: () => void }) {
  const words = useWords(accountWords)
  return (
    <section className={css(cardStyle.raw(), stack)} aria-labelledby="guest">
      <h2 id="guest" className={headingStyle({ size: 'medium' })}>
        {words.guestTitle}
      </h2>
      <GuestForm onDone={onDone} />
    </section>
  )
}

const head = css({ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: '2' })
/**
 * Puts the guest entry and the account form side by side if both fit, so that the password is visible without
 * scrolling.
 */
const ways = cva({
  base: { display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]', alignItems: 'start' },
  variants: {
    hasGuestEntry: { true: { gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '1fr 1fr' } }, false: {} },
  },
})
const stack = css.raw({ display: 'grid', gap: '4' })
