import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock3 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { BrandMark, BrandPattern } from '#src/components/brand/brand-scene.tsx'
import { PlanDialog } from '#src/components/plans/plan-dialog.tsx'
import { useShownMode } from '#src/components/brand/use-shown-mode.ts'
import type { Brand } from '#src/brand/brand.ts'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { formatDay, formatMeters } from '#src/i18n/format.ts'
import type { ScanDoubt } from '#src/data/zones/scan-doubt.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { headingStyle } from '#src/ui/page/text.ts'
import { refusalText } from '#src/components/zone/refusal-text.ts'
import type { JoinState } from '#src/components/zone/use-join.ts'

interface JoinResultProps {
  readonly state: JoinState
  /** The zone's brand, if its code contains it. */
  readonly brand: Brand | null
  /** The host in the code, if it is not this app's. */
  readonly foreignHost?: string | null
  readonly onJoinAnyway: () => void
  /** Alternatives, shown beside the buttons that are always present. */
  readonly actions: ReactNode
}

/** The result of a scan: the zone and whether it is new, or why joining failed and what to do. */
export function JoinResult({ state, brand, foreignHost, onJoinAnyway, actions }: JoinResultProps) {
  const words = useWords(scanWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.kind !== 'idle' && state.kind !== 'processing') box.current?.focus()
  }, [state.kind])
  switch (state.kind) {
    case 'idle':
      return null
    case 'processing':
      return state.doubt === null ? null : (
        <div role="status">
          <Notice tone="warning">{doubtText(state.doubt, words)}</Notice>
        </div>
      )
    case 'refused':
      return <Refused box={box} state={state} actions={actions} foreignHost={foreignHost} />
    case 'doubtful':
      return <Doubtful box={box} state={state} actions={actions} onJoinAnyway={onJoinAnyway} />
    case 'unreadable':
      return (
        <div ref={box} tabIndex={-1} role="alert">
          <Notice tone="warning" actions={actions}>
            {words.codeUnreadable}
          </Notice>
        </div>
      )
    case 'joined':
    case 'waiting':
      return <Joined box={box} brand={brand} state={state} actions={actions} />
  }
}

interface RefusedProps {
  readonly box: RefObject<HTMLDivElement | null>
  readonly state: Extract<JoinState, { kind: 'refused' }>
  readonly actions: ReactNode
  readonly foreignHost: string | null | undefined
}

function Refused({ box, state, actions, foreignHost }: RefusedProps) {
  const words = useWords(scanWords)
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice
        tone="danger"
        title={words.scanFailed}
        actions={
          <>
            {state.upgradeRequired ? <UpgradeButton label={words.upgrade} /> : null}
            {actions}
          </>
        }
      >
        <p>{refusalText(state, words)}</p>
        {state.doubt === null ? null : <p>{doubtText(state.doubt, words)}</p>}
        {state.code === 'zone_not_found' ? (
          <p>{foreignHost ? words.codeOfOthers({ host: foreignHost }) : words.codeGone}</p>
        ) : null}
      </Notice>
    </div>
  )
}

interface DoubtfulProps {
  readonly box: RefObject<HTMLDivElement | null>
  readonly state: Extract<JoinState, { kind: 'doubtful' }>
  readonly actions: ReactNode
  readonly onJoinAnyway: () => void
}

function Doubtful({ box, state, actions, onJoinAnyway }: DoubtfulProps) {
  const words = useWords(scanWords)
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice
        tone="warning"
        title={state.name}
        actions={
          <>
            {actions}
            <Button tone="quiet" onClick={onJoinAnyway}>
              {words.joinAnyway}
            </Button>
          </>
        }
      >
        <p>{doubtText(state.doubt, words)}</p>
        <p>{words.tooFarOffline}</p>
      </Notice>
    </div>
  )
}

interface JoinedProps {
  readonly box: RefObject<HTMLDivElement | null>
  readonly brand: Brand | null
  readonly state: Extract<JoinState, { kind: 'joined' | 'waiting' }>
  readonly actions: ReactNode
}

function Joined({ box, brand, state, actions }: JoinedProps) {
  const words = useWords(scanWords)
  const mode = useShownMode()
  const shownBrand = useBrand()
  const isWaiting = state.kind === 'waiting'
  const Sign = isWaiting ? Clock3 : CircleCheck
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      aria-label={words.result}
      className={css(cardStyle.raw({ isFlush: true }), card)}
      {...(brand ? { 'data-panda-theme': brand.theme, 'data-mode': mode } : {})}
    >
      {brand ? <BrandPattern brand={brand} /> : null}
      <div className={inner}>
        <span className={marks}>
          {brand ? <BrandMark brand={brand} sizePx={56} /> : null}
          <span className={brand ? badge : sign} data-waiting={isWaiting}>
            <Sign size={brand ? 20 : 28} aria-hidden="true" />
          </span>
        </span>
        {state.name === null ? null : (
          <h2 className={headingStyle({ size: 'medium' })}>
            <bdi>{state.name}</bdi>
          </h2>
        )}
        <p className={text}>
          {isWaiting
            ? state.zoneId === null
              ? words.resultWaitingUnknown
              : words.resultWaiting
            : state.isNewRegistration
              ? words.resultNew[slugOf(brand ?? shownBrand)]
              : words.resultReturning}
        </p>
        {isWaiting && state.doubt !== null ? (
          <p className={text}>
            {state.doubt.kind === 'ended'
              ? words.codeUntil({ day: formatDay(state.doubt.at) })
              : doubtText(state.doubt, words)}{' '}
            {state.doubt.kind === 'ended' ? words.endedOffline : words.mayBeRefused}
          </p>
        ) : null}
        <div className={row}>
          {state.zoneId === null ? null : (
            <Link to="/locations/$zoneId" params={{ zoneId: state.zoneId }} className={buttonStyle()}>
              {words.openZone}
            </Link>
          )}
          {actions}
        </div>
      </div>
    </div>
  )
}

function UpgradeButton({ label }: { readonly label: string }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {label}
      </Button>
      {isChoosing ? <PlanDialog onClose={() => setChoosing(false)} /> : null}
    </>
  )
}

/** Explains why the device itself questions a scan. */
function doubtText(doubt: ScanDoubt, words: WordsByArea['scan']): string {
  return doubt.kind === 'ended'
    ? words.endedOn({ day: formatDay(doubt.at) })
    : words.tooFar({ distance: formatMeters(doubt.outsideMeters) })
}

const card = css.raw({
  position: 'relative',
  backgroundColor: 'accentSoft',
  borderColor: 'accentLine',
  animation: '[rise 220ms cubic-bezier(0.22, 1, 0.36, 1)]',
})
const inner = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: '2',
  padding: { base: '5', md: '6' },
})
const marks = css({ position: 'relative', display: 'grid', marginBlockEnd: '1' })
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '14',
  height: '14',
  borderRadius: 'full',
  backgroundColor: 'successSoft',
  color: 'success',
  '&[data-waiting=true]': { backgroundColor: 'warningSoft', color: 'warning' },
})
const badge = css({
  position: 'absolute',
  insetInlineEnd: '[-0.5rem]',
  bottom: '[-0.5rem]',
  padding: '1',
  borderRadius: 'full',
  backgroundColor: 'surface',
  color: 'success',
  '&[data-waiting=true]': { color: 'warning' },
})
const text = css({ color: 'ink', maxWidth: '[28rem]', overflowWrap: 'anywhere' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'center',
  marginBlockStart: '3',
})
