import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { BrandMark, BrandPattern } from '#src/components/brand/brand-scene.tsx'
import { useShownMode } from '#src/components/brand/use-shown-mode.ts'
import { type PositionProblem, requestPosition } from '#src/components/location/request-position.ts'
import { GuestForm } from '#src/components/session/guest-form.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { JoinResult } from '#src/components/zone/join-result.tsx'
import { type JoinState, useJoin } from '#src/components/zone/use-join.ts'
import { formatDay, formatMeters } from '#src/brand/format.ts'
import { adoptBrand, brandOf } from '#src/brand/current-brand.ts'
import { useAccountWording } from '#src/brand/use-account-wording.ts'
import { useScanWording } from '#src/brand/use-scan-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { readScannedText, type ScannedCode } from '#src/contract/qr-payload.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/button.tsx'
import { cardStyle } from '#src/ui/card.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'
import { mutedText } from '#src/ui/text.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { safeText } from './safe-text.ts'

export const Route = createFileRoute('/z/$code')({ component: JoinPage })

/** Where a zone's QR leads: a name, and one is in the zone. */
function JoinPage() {
  const words = useWording().zone
  const { code } = Route.useParams()
  const [link] = useState(() => window.location.href)
  const scanned = readScannedText(link) ?? readScannedText(code)
  if (scanned !== null) return <JoinZone scanned={scanned} link={link} />
  return (
    <div className={pageStyle({ width: 'narrow' })}>
      <PageHeading>{words.joinBadTitle}</PageHeading>
      <p>{words.joinBadText}</p>
      <Link to="/scanner" className={buttonStyle()}>
        {words.scan}
      </Link>
    </div>
  )
}

function JoinZone({ scanned, link }: { readonly scanned: ScannedCode; readonly link: string }) {
  const words = useWording().zone
  const scanWords = useScanWording()
  const accountWords = useAccountWording()
  const session = useSession()
  const navigate = useNavigate()
  const now = useNow()
  const mode = useShownMode()
  const { payload } = scanned
  const brand = payload === null ? null : brandOf(payload.brand)
  const { state, join, joinAnyway } = useJoin()
  const [isLocating, setLocating] = useState(false)
  const [positionProblem, setPositionProblem] = useState<PositionProblem | null>(null)
  const endedAt = payload?.validUntil != null && payload.validUntil <= now ? payload.validUntil : null

  const goOn = async (outcome: JoinState) => {
    if ((outcome.kind !== 'joined' && outcome.kind !== 'waiting') || outcome.zoneId === null) return
    if (outcome.kind === 'joined')
      showToast(outcome.isNewRegistration ? scanWords.resultNew : scanWords.resultReturning, {
        tone: 'success',
      })
    await navigate({ to: '/locations/$zoneId', params: { zoneId: outcome.zoneId }, replace: true })
  }
  const enter = async () => {
    if (brand !== null) adoptBrand(brand)
    const needsPosition = payload?.center !== null
    setLocating(needsPosition)
    const found = needsPosition ? await requestPosition() : null
    setLocating(false)
    setPositionProblem(found === null || found.ok ? null : found.error)
    await goOn(await join(link, found?.ok === true ? found.value : null, true))
  }

  return (
    <div className={pageStyle({ width: 'narrow' })}>
      <header
        className={css(cardStyle.raw({ isFlush: true }), head)}
        {...(brand === null ? {} : { 'data-panda-theme': brand.theme, 'data-mode': mode })}
      >
        {brand === null ? null : <BrandPattern brand={brand} />}
        <div className={headInner}>
          {brand === null ? (
            <span className={sign}>
              <MapPin size={30} aria-hidden="true" />
            </span>
          ) : (
            <>
              <BrandMark brand={brand} sizePx={64} />
              <p className={brandName}>{brand.name}</p>
            </>
          )}
          <PageHeading>
            {payload === null ? words.joinUnknown : words.joinTitle(safeText(payload.name))}
          </PageHeading>
          <p className={presence}>
            <MapPin size={17} aria-hidden="true" />
            {payload !== null && payload.center === null
              ? words.joinOpen
              : payload === null
                ? words.joinPresenceUnknown
                : words.joinPresence(formatMeters(payload.radiusMeters))}
          </p>
        </div>
      </header>
      {endedAt === null || state.kind !== 'idle' ? null : (
        <Notice tone="warning" title={scanWords.endedOn(formatDay(endedAt))}>
          {words.joinEnded}
        </Notice>
      )}
      {session === null ? (
        <div className={cardStyle()}>
          <GuestForm onDone={() => void enter()} />
        </div>
      ) : null}
      {session ? (
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
          <Notice tone="warning">{scanWords.location[positionProblem]}</Notice>
        </div>
      )}
      <JoinResult
        state={state}
        brand={brand}
        onJoinAnyway={() => void joinAnyway().then(goOn)}
        actions={
          <Link to="/scanner" className={buttonStyle({ tone: 'plain' })}>
            {words.scan}
          </Link>
        }
      />
      {session === null ? (
        <p className={other}>
          <span className={mutedText}>{accountWords.or}</span>{' '}
          <Link
            to="/sign-in"
            search={{ returnTo: link.slice(window.location.origin.length) }}
            className={buttonStyle({ tone: 'quiet', size: 'small' })}
          >
            {accountWords.signIn}
          </Link>
        </p>
      ) : null}
    </div>
  )
}

const head = css.raw({ position: 'relative', backgroundColor: 'accentSoft', borderColor: 'accentLine' })
const headInner = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  textAlign: 'center',
  padding: '8',
  overflowWrap: 'anywhere',
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '16',
  height: '16',
  borderRadius: 'full',
  backgroundColor: 'surface',
  color: 'accentText',
})
const brandName = css({ color: 'accentText', fontSize: 'sm', fontWeight: 'semibold' })
const presence = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'ink',
  fontSize: 'sm',
  '& svg': { flexShrink: '0' },
})
const other = css({ textAlign: 'center' })
