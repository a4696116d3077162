import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, CloudUpload, FileArchive, RefreshCw } from 'lucide-react'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useNow } from '#src/components/time/use-now.ts'
import { UnconfirmedCard } from '#src/components/zone/unconfirmed-card.tsx'
import { formatAge } from '#src/i18n/format.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { retryAll } from '#src/data/engine/outbox/waiting-commands.ts'
import { useLostUnsent } from '#src/data/engine/outbox/lost-unsent-queries.ts'
import { useOtherAccountsWaiting } from '#src/data/engine/outbox/waiting-count-queries.ts'
import { useWaiting } from '#src/data/engine/outbox/waiting-queries.ts'
import { type UnconfirmedZone, useUnconfirmedZones } from '#src/data/zones/unconfirmed-zones.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { GuestNotice } from './guest-notice.tsx'
import { LostNotice } from './lost-notice.tsx'
import { trayOpen } from './tray-open.ts'
import { WaitingRow } from './waiting-row.tsx'
import type { WaitingItem } from '#src/data/engine/outbox/waiting-item.ts'

/** Of a long queue the oldest are shown first: each change would draw all of them. */
const shownAtFirst = 50

/** Waiting longer than this with a connection is no longer normal. */
const lateMs = 10 * 60_000

/**
 * What has not been sent yet, above the bottom bar: each item with its state, and what can be done about it. It has its
 * place at the end of the page, so that it never covers what cannot be scrolled clear of it.
 */
export function WaitingList() {
  const words = useWords(trayWords)
  const items = useWaiting()
  const unconfirmed = useUnconfirmedZones() ?? []
  const elsewhere = useOtherAccountsWaiting() ?? 0
  const session = useSession()
  const path = useLocation({ select: (location) => location.href })
  const [isOpen, setOpen] = useAtom(trayOpen)
  const [isWhole, setWhole] = useState(false)
  const { connection } = useSyncStatus()
  const now = useNow()
  const lost = useLostUnsent()
  const isShown = items !== undefined && items.length + elsewhere + lost > 0
  useTrayRoom(isShown ? (isOpen ? 'open' : 'closed') : null)
  if (!isShown) return null
  const failed = items.filter(({ state }) => state === 'rejected' || state === 'parked').length
  const needsSignIn = session?.needsSignIn === true
  // What waits for Wi-Fi is not late.
  const due = items.filter(({ state }) => state !== 'needs-wifi')
  const oldestAt = due[0]?.queuedAt ?? now
  const isLate = connection !== 'offline' && !needsSignIn && now - oldestAt > lateMs
  return (
    <section aria-label={words.tray} data-tray={isOpen ? 'open' : 'closed'} className={tray}>
      <TrayHead isOpen={isOpen} onOpen={setOpen} items={items} elsewhere={elsewhere} failed={failed} />
      {isOpen ? (
        <TrayBody
          needsSignIn={needsSignIn}
          path={path}
          lost={lost}
          isLate={isLate}
          oldestAt={oldestAt}
          now={now}
          items={items}
          isWhole={isWhole}
          unconfirmed={unconfirmed}
          onWhole={setWhole}
          elsewhere={elsewhere}
          due={due}
        />
      ) : null}
    </section>
  )
}

interface TrayHeadProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly items: readonly WaitingItem[]
  readonly elsewhere: number
  readonly failed: number
}

function TrayHead({ isOpen, onOpen, items, elsewhere, failed }: TrayHeadProps) {
  const words = useWords(trayWords)
  return (
    <button type="button" aria-expanded={isOpen} className={head} onClick={() => onOpen(!isOpen)}>
      <CloudUpload size={20} aria-hidden="true" className={sign} />
      <span className={summary}>
        <span className={title}>{words.tray}</span>
        <span className={line}>
          {items.length > 0 ? words.summary(items.length) : null}
          {items.length === 0 && elsewhere > 0 ? words.otherAccount(elsewhere) : null}
          {items.length + elsewhere === 0 ? words.lostTitle : null}
          {failed > 0 ? <span className={alarm}> · {words.failed(failed)}</span> : null}
        </span>
      </span>
      {isOpen ? <ChevronDown size={20} aria-hidden="true" /> : <ChevronUp size={20} aria-hidden="true" />}
    </button>
  )
}

interface TrayBodyProps {
  readonly needsSignIn: boolean
  readonly path: string
  readonly lost: number
  readonly isLate: boolean
  readonly oldestAt: number
  readonly now: number
  readonly items: readonly WaitingItem[]
  readonly isWhole: boolean
  readonly unconfirmed: readonly UnconfirmedZone[]
  readonly onWhole: (value: boolean) => void
  readonly elsewhere: number
  readonly due: WaitingItem[]
}

function TrayBody({
  needsSignIn,
  path,
  lost,
  isLate,
  oldestAt,
  now,
  items,
  isWhole,
  unconfirmed,
  onWhole,
  elsewhere,
  due,
}: TrayBodyProps) {
  const words = useWords(trayWords)
  return (
    <div className={body}>
      {needsSignIn ? (
        <Notice
          tone="warning"
          actions={
            <Link to="/sign-in" search={{ returnTo: path }} className={buttonStyle({ size: 'small' })}>
              {words.signIn}
            </Link>
          }
        >
          {words.needsSignIn}
        </Notice>
      ) : null}
      <GuestNotice />
      {lost > 0 ? <LostNotice count={lost} /> : null}
      {isLate ? <Notice tone="warning">{words.late(formatAge(oldestAt, now))}</Notice> : null}
      <WaitingItems items={items} isWhole={isWhole} unconfirmed={unconfirmed} />
      {items.length > shownAtFirst && !isWhole ? (
        <Button tone="quiet" size="small" onClick={() => onWhole(true)}>
          {words.showAll(items.length)}
        </Button>
      ) : null}
      {elsewhere > 0 && items.length > 0 ? <p className={line}>{words.otherAccount(elsewhere)}</p> : null}
      {items.length > 0 ? <TrayActions due={due} now={now} /> : null}
    </div>
  )
}

function WaitingItems({
  items,
  isWhole,
  unconfirmed,
}: {
  readonly items: readonly WaitingItem[]
  readonly isWhole: boolean
  readonly unconfirmed: readonly UnconfirmedZone[]
}) {
  return (
    <ul className={list}>
      {items.slice(0, isWhole ? items.length : shownAtFirst).map((item) => {
        const zone = unconfirmed.find(({ mid }) => mid === item.mid)
        return zone === undefined ? (
          <WaitingRow key={item.mid} item={item} />
        ) : (
          <li key={item.mid}>
            <UnconfirmedCard zone={zone} isNamed isBrief />
          </li>
        )
      })}
    </ul>
  )
}

function TrayActions({ due, now }: { readonly due: WaitingItem[]; readonly now: number }) {
  const words = useWords(trayWords)
  const [isExporting, setExporting] = useState(false)
  const saveAll = async () => {
    setExporting(true)
    try {
      const { exportUnsent } = await import('./export-unsent.ts')
      await exportUnsent(now)
    } catch {
      showToast(words.exportFailed, { tone: 'danger' })
    } finally {
      setExporting(false)
    }
  }
  return (
    <div className={actions}>
      {due.length > 0 ? (
        <Button
          tone="soft"
          size="small"
          icon={<RefreshCw size={16} aria-hidden="true" />}
          onClick={() => void retryAll()}
        >
          {words.retryAll}
        </Button>
      ) : null}
      <Button
        tone="plain"
        size="small"
        isBusy={isExporting}
        icon={<FileArchive size={16} aria-hidden="true" />}
        onClick={() => void saveAll()}
      >
        {words.exportAll}
      </Button>
    </div>
  )
}

/** What is scrolled to, as by the focus, stays clear of the tray: see the global styles. */
function useTrayRoom(tray: 'open' | 'closed' | null): void {
  useEffect(() => {
    const page = document.documentElement
    if (tray === null) return undefined
    page.dataset['tray'] = tray
    return () => {
      delete page.dataset['tray']
    }
  }, [tray])
}

const tray = css({
  pointerEvents: 'auto',
  marginInlineStart: { base: '2', md: '[auto]' },
  marginInlineEnd: { base: '2', md: '4' },
  marginBlockStart: '2',
  marginBlockEnd: { base: '2', md: '4' },
  width: { base: '[calc(100% - 1rem)]', md: '[24rem]' },
  flexShrink: '0',
  backgroundColor: 'raised',
  color: 'ink',
  borderRadius: '[min(token(radii.card), 1.25rem)]',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'accentLine',
  boxShadow: 'float',
  overflow: 'hidden',
  animation: '[rise 220ms cubic-bezier(0.22, 1, 0.36, 1)]',
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  paddingInline: '4',
  paddingBlock: '2',
  minHeight: 'touch',
  textAlign: 'start',
  cursor: 'pointer',
})
const sign = css({ color: 'accentText', flexShrink: '0' })
const summary = css({ display: 'grid', flexGrow: '1', minWidth: '0' })
const title = css({ fontWeight: 'bold', fontSize: 'sm', lineHeight: 'snug' })
const line = css({ fontSize: 'xs', color: 'muted' })
const alarm = css({ color: 'danger', fontWeight: 'bold' })
const body = css({
  display: 'grid',
  gap: '3',
  padding: '3',
  maxHeight: { base: '[min(28dvh, 11rem)]', md: '[min(34dvh, 16rem)]' },
  overflowY: 'auto',
  borderTopWidth: 'thin',
  borderTopStyle: 'solid',
  borderColor: 'line',
})
const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
