import { Link } from '@tanstack/react-router'
import { Lock, Hand } from 'lucide-react'
import { useState } from 'react'
import { linkWords } from '#src/i18n/en/link.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle, Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { requestToJoin } from '#src/data/join-requests/join-request-commands.ts'
import { useRequestedAt } from '#src/data/join-requests/join-request-queries.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface PrivateLinkProps {
  readonly title: string
  /** The zones in the link that the user is not a member of. Empty for visitors. */
  readonly zoneIds: readonly ZoneId[]
  readonly isVisitor: boolean
}

/**
 * Shown for a link to photos that do not exist or that this user may not see. The server returns the same response for
 * both, so the text must be true for both. Explains how to join.
 */
export function PrivateLink({ title, zoneIds, isVisitor }: PrivateLinkProps) {
  const words = useWords(linkWords)
  const photoText = useWords(photoWords)
  const zoneWords = useBrandWords().zone
  const [returnTo] = useState(() => window.location.pathname)
  return (
    <div className={pageStyle({ width: 'narrow' })}>
      <section aria-labelledby="private-link" className={css(cardStyle.raw(), card)}>
        <span className={sign}>
          <Lock size={26} aria-hidden="true" />
        </span>
        <PageHeading size="medium">
          <span id="private-link">{title}</span>
        </PageHeading>
        <p>{words.privateText}</p>
        <div className={ways}>
          <Link to="/scanner" className={buttonStyle({ size: 'large', isWide: true })}>
            {zoneWords.scan}
          </Link>
          <Link to="/scanner" hash="other-ways" className={buttonStyle({ tone: 'plain', isWide: true })}>
            {words.enterCode}
          </Link>
          {zoneIds.length === 0 ? null : <AskToJoin zoneIds={zoneIds} />}
        </div>
      </section>
      <p className={other}>
        {isVisitor ? (
          <>
            <span className={mutedText}>{words.privateMember}</span>{' '}
            <Link
              to="/sign-in"
              search={{ returnTo }}
              className={buttonStyle({ tone: 'quiet', size: 'small' })}
            >
              {words.signIn}
            </Link>
          </>
        ) : (
          <Link to="/locations" className={buttonStyle({ tone: 'quiet', size: 'small' })}>
            {photoText.toZones}
          </Link>
        )}
      </p>
    </div>
  )
}

/** Asks the hosts of the zones to let the user join. For a day, shows that the request was sent. */
function AskToJoin({ zoneIds }: { readonly zoneIds: readonly ZoneId[] }) {
  const words = useWords(linkWords)
  const requestedAt = useRequestedAt(zoneIds)
  const { isBusy, run } = useOneAtATime(async () => {
    try {
      await requestToJoin(zoneIds)
    } catch {
      showToast(words.askFailed, { tone: 'danger' })
    }
  })
  if (requestedAt === undefined) return null
  return (
    <>
      {requestedAt === null ? (
        <Button
          tone="plain"
          isWide
          icon={<Hand size={18} aria-hidden="true" />}
          isBusy={isBusy}
          onClick={run}
        >
          {words.ask}
        </Button>
      ) : null}
      <div role="status">
        {requestedAt === null ? null : <Notice title={words.asked}>{words.askedText}</Notice>}
      </div>
    </>
  )
}

const card = css.raw({
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  textAlign: 'center',
  padding: { base: '[min(1.5rem, 6vw)]', md: '8' },
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '14',
  height: '14',
  borderRadius: 'full',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const ways = css({ display: 'grid', gap: '3', width: 'full', marginBlockStart: '2' })
const other = css({ textAlign: 'center' })
