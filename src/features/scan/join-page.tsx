import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { PositionProblem } from '#src/components/location/request-position.ts'
import { useFirstPhotos } from '#src/components/upload/use-first-photos.ts'
import { InsecureNotice } from '#src/components/session/insecure-notice.tsx'
import { GuestForm } from '#src/components/session/guest-form.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { JoinFact, JoinHead, JoinPresence } from '#src/components/zone/join-head.tsx'
import { JoinResult } from './join-result.tsx'
import { prepareJoin } from '#src/components/zone/prepare-join.ts'
import { earlyJoin, clearEarlyJoin } from '#src/components/zone/early-join.ts'
import { type JoinState, useJoin } from '#src/components/zone/use-join.ts'
import type { Brand } from '#src/brand/brand.ts'
import { formatDay, formatMeters } from '#src/i18n/format.ts'
import { brandOf, showBrand } from '#src/brand/current-brand.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { joinWords } from '#src/i18n/en/join.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { joinCookie } from '#src/contract/wire/join-template.ts'
import { readScannedText, type ScannedCode } from '#src/contract/wire/qr-payload.ts'
import { safeText } from '#src/contract/rules/safe-text.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { consumeCookie } from '#src/platform/storage/consume-cookie.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'

export const Route = createFileRoute('/z/$code')({ component: JoinPage })

/** The page that a zone's QR code opens. The user enters a name and joins the zone. */
function JoinPage() {
  const { code } = Route.useParams()
  const [link] = useState(() => window.location.href)
  const scanned = readScannedText(link) ?? readScannedText(code)
  return (
    <div className={pageStyle({ width: 'narrow' })}>
      {scanned === null ? <NoCode /> : <JoinZone scanned={scanned} link={link} />}
    </div>
  )
}

/** Says that there is no zone to join at this URL, and what to do instead. */
function NoCode() {
  const words = useWords(joinWords)
  return (
    <>
      <JoinHead brand={null} title={words.goneTitle}>
        <p>{words.goneText}</p>
      </JoinHead>
      <OtherCode />
    </>
  )
}

function OtherCode() {
  const words = useWords(joinWords)
  const zoneWords = useBrandWords().zone
  return (
    <div className={stack}>
      <Link to="/scanner" className={buttonStyle({ size: 'large', isWide: true })}>
        {zoneWords.scan}
      </Link>
      <Link to="/scanner" hash="other-ways" className={buttonStyle({ tone: 'plain', isWide: true })}>
        {words.enterCode}
      </Link>
    </div>
  )
}

interface JoinZoneProps {
  readonly scanned: ScannedCode
  readonly link: string
}

function JoinZone({ scanned, link }: JoinZoneProps) {
  const words = useBrandWords().zone
  const scanText = useWords(scanWords)
  const session = useSession()
  const now = useNow()
  const { payload } = scanned
  const brand = useZoneBrand(payload === null ? null : brandOf(payload.brand))
  const { state, enter, joinAnyway, isLocating, positionProblem } = useJoinZone(scanned, link, brand)
  const endedAt = payload?.validUntil != null && payload.validUntil <= now ? payload.validUntil : null
  const isGone = state.kind === 'refused' && state.code === 'zone_not_found'
  const isClosed = state.kind === 'refused' && state.code === 'zone_closed'
  const isSignedIn = session !== null && session !== undefined
  useAutoJoin(scanned.code, isSignedIn, enter)
  return (
    <>
      <ZoneJoinHead brand={brand} payload={payload} />
      {endedAt === null || state.kind !== 'idle' ? null : (
        <Notice tone="warning" title={scanText.endedOn({ day: formatDay(endedAt) })}>
          {words.joinEnded}
        </Notice>
      )}
      <InsecureNotice />
      {session === null ? (
        <div className={cardStyle()}>
          <GuestForm onDone={() => void enter()} />
        </div>
      ) : null}
      {isSignedIn && !isGone && !isClosed ? (
        <Button
          size="large"
          isWide
          isBusy={isLocating || state.kind === 'processing'}
          onClick={() => void enter()}
        >
          {words.join}
        </Button>
      ) : null}
      {positionProblem === null || isLocating ? null : (
        <div role="alert">
          <Notice tone="warning">{scanText.location[positionProblem]}</Notice>
        </div>
      )}
      <JoinResult
        state={state}
        brand={brand}
        onJoinAnyway={joinAnyway}
        actions={
          isGone ? undefined : (
            <Link to="/scanner" className={buttonStyle({ tone: 'plain' })}>
              {words.scan}
            </Link>
          )
        }
      />
      {isGone ? <OtherCode /> : null}
      {session === null ? <SignInInstead link={link} /> : null}
    </>
  )
}

function ZoneJoinHead({
  brand,
  payload,
}: {
  readonly brand: Brand | null
  readonly payload: ScannedCode['payload']
}) {
  const words = useBrandWords().zone
  const { codeUntil } = useWords(scanWords)
  const now = useNow()
  const until = payload?.validUntil ?? null
  return (
    <JoinHead
      brand={brand}
      title={payload === null ? words.joinUnknown : words.joinTitle({ name: safeText(payload.name) })}
    >
      {payload === null ? (
        <JoinPresence>{words.joinPresenceUnknown}</JoinPresence>
      ) : payload.center === null ? (
        <JoinFact>{words.joinOpen}</JoinFact>
      ) : (
        <JoinPresence>{words.joinPresence({ radius: formatMeters(payload.radiusMeters) })}</JoinPresence>
      )}
      {/* If the zone ends at midnight, its last day is the day before. */}
      {until === null || until <= now ? null : (
        <JoinFact>{codeUntil({ day: formatDay(until - 1) })}</JoinFact>
      )}
    </JoinHead>
  )
}

/** Requests the position if the zone requires it, joins, and navigates to the zone. */
function useJoinZone(scanned: ScannedCode, link: string, brand: Brand | null) {
  const navigate = useNavigate()
  const { state, join, joinAnyway } = useJoin(() => earlyJoin().state)
  const [isLocating, setLocating] = useState(false)
  const [positionProblem, setPositionProblem] = useState<PositionProblem | null>(() => earlyJoin().problem)
  const firstPhotos = useFirstPhotos(scanned.code)
  useEffect(() => {
    if (earlyJoin().state.kind === 'refused') void firstPhotos.share()
    clearEarlyJoin()
  }, [firstPhotos])
  const continueJoin = async (outcome: JoinState) => {
    if (outcome.kind === 'refused') return firstPhotos.share()
    if ((outcome.kind !== 'joined' && outcome.kind !== 'waiting') || outcome.zoneId === null) return
    // The user must first read the end date that the code contains.
    const isInDoubt = outcome.kind === 'waiting' && outcome.doubt?.kind === 'ended'
    if (!isInDoubt)
      await navigate({ to: '/locations/$zoneId', params: { zoneId: outcome.zoneId }, replace: true })
    await firstPhotos.add(outcome.zoneId)
  }
  const enter = async () => {
    setLocating(true)
    const { needsPosition, position, problem } = await prepareJoin(scanned, brand)
    setLocating(false)
    setPositionProblem(problem)
    await continueJoin(await join(link, position, needsPosition))
  }
  return { state, enter, joinAnyway: () => void joinAnyway().then(continueJoin), isLocating, positionProblem }
}

/** Continues automatically if the user has just requested to join this zone on the page that the server rendered. */
function useAutoJoin(code: string, isSignedIn: boolean, enter: () => Promise<void>): void {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isSignedIn || hasBegun.current) return
    hasBegun.current = true
    if (consumeCookie(joinCookie) === code) void enter()
  }, [isSignedIn, code, enter])
}

/** The zone's brand, which applies to the whole page. Read from its code, otherwise from the server. */
function useZoneBrand(loadedBrand: Brand | null): Brand | null {
  const [byServer] = useState(brandFromServer)
  const brand = loadedBrand ?? byServer
  useLayoutEffect(() => {
    if (brand === null) return undefined
    showBrand(brand)
    return () => showBrand(null)
  }, [brand])
  // The server's brand is valid only for the URL that loaded the document, not for other codes.
  useEffect(() => () => void delete document.documentElement.dataset['zoneBrand'], [])
  return brand
}

function brandFromServer(): Brand | null {
  const slug = document.documentElement.dataset['zoneBrand']
  return v.is(BrandSlug, slug) ? brandOf(slug) : null
}

function SignInInstead({ link }: { readonly link: string }) {
  const words = useWords(accountWords)
  return (
    <p className={other}>
      <span className={mutedText}>{words.or}</span>{' '}
      <Link
        to="/sign-in"
        search={{ returnTo: link.slice(window.location.origin.length) }}
        className={buttonStyle({ tone: 'quiet', size: 'small' })}
      >
        {words.signIn}
      </Link>
    </p>
  )
}

const stack = css({ display: 'grid', gap: '3' })
const other = css({ textAlign: 'center' })
