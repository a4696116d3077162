import { Link, useLocation } from '@tanstack/react-router'
import { FileArchive, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { formatAge } from '#src/i18n/format.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { retryAll } from '#src/data/unsent/waiting-commands.ts'
import { useLostUnsent } from '#src/data/engine/outbox/lost-unsent-queries.ts'
import { useOtherAccountsWaiting } from '#src/data/unsent/waiting-count-queries.ts'
import { useWaiting } from '#src/data/unsent/waiting-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'
import { CarriedNotes, GuestNotice, LostNotice } from './tray-notices.tsx'
import { TrayHead, useTrayOpen } from './tray-head.tsx'
import { WaitingItems } from './waiting-items.tsx'

/** Rows shown first, oldest first: a change to a long queue would render all of them. */
const shownAtFirst = 50

/** Waiting longer than this while online is not normal. */
const lateMs = 10 * 60_000

/**
 * The unsent changes, each with its state and the available actions.
 * As a strip it is above the bottom bar at the end of the page: it never covers content that cannot be scrolled clear
 * of it. It stays closed until it is opened or an item fails.
 * A separate page shows all items.
 */
export function WaitingList({ place }: { readonly place: 'strip' | 'page' }) {
  const words = useWords(trayWords)
  const items = useWaiting()
  const otherAccountsCount = useOtherAccountsWaiting() ?? 0
  const [isWhole, setWhole] = useState(false)
  const lost = useLostUnsent()
  const isShown = items !== undefined && items.length + otherAccountsCount + lost > 0
  const failed = items?.filter(({ state }) => state === 'rejected' || state === 'parked').length ?? 0
  const [isStripOpen, setOpen] = useTrayOpen(failed + lost)
  const isPage = place === 'page'
  const isOpen = isPage || isStripOpen
  if (!isShown) return null
  return (
    <section aria-label={words.tray} {...(isPage ? {} : { className: tray })}>
      {isPage ? null : (
        <TrayHead
          isOpen={isOpen}
          onOpen={setOpen}
          items={items}
          otherAccountsCount={otherAccountsCount}
          failed={failed}
        />
      )}
      {isOpen ? (
        <TrayBody
          isPage={isPage}
          lost={lost}
          items={items}
          isWhole={isWhole}
          onExpandedChange={setWhole}
          otherAccountsCount={otherAccountsCount}
        />
      ) : null}
    </section>
  )
}

interface TrayBodyProps {
  readonly isPage: boolean
  readonly lost: number
  readonly items: readonly WaitingItem[]
  readonly isWhole: boolean
  readonly onExpandedChange: (value: boolean) => void
  readonly otherAccountsCount: number
}

function TrayBody({ isPage, lost, items, isWhole, onExpandedChange, otherAccountsCount }: TrayBodyProps) {
  const words = useWords(trayWords)
  const needsSignIn = useSession()?.needsSignIn === true
  const path = useLocation({ select: (location) => location.href })
  const { connection } = useSyncStatus()
  const now = useDeviceNow()
  // Items that need Wi-Fi are not late.
  const due = items.filter(({ state }) => state !== 'needs-wifi')
  const oldestAt = due[0]?.queuedAt ?? now
  const isLate = connection !== 'offline' && !needsSignIn && now - oldestAt > lateMs
  return (
    <div className={isPage ? listStyle : body}>
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
      {isLate ? <Notice tone="warning">{words.late({ age: formatAge(oldestAt, now) })}</Notice> : null}
      <CarriedNotes items={items} />
      <WaitingItems items={isWhole ? items : items.slice(0, shownAtFirst)} />
      {items.length > shownAtFirst && !isWhole ? (
        <Button tone="quiet" size="small" onClick={() => onExpandedChange(true)}>
          {words.showAll({ count: items.length })}
        </Button>
      ) : null}
      {otherAccountsCount > 0 && items.length > 0 ? (
        <p className={line}>{words.otherAccount({ count: otherAccountsCount })}</p>
      ) : null}
      {items.length > 0 ? <TrayActions due={due} now={now} /> : null}
    </div>
  )
}

function TrayActions({ due, now }: { readonly due: WaitingItem[]; readonly now: number }) {
  const words = useWords(trayWords)
  const isOffline = useSyncStatus().connection === 'offline'
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
      {due.length > 0 && !isOffline ? (
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

const tray = css({
  pointerEvents: 'auto',
  marginInlineStart: { base: '2', md: '[auto]' },
  marginInlineEnd: { base: '2', md: '4' },
  marginBlockStart: '2',
  // Keeps clear of the round button that extends above the bar.
  marginBlockEnd: { base: '6', md: '4' },
  width: { base: '[calc(100% - 1rem)]', md: '[24rem]' },
  flexShrink: '0',
  backgroundColor: 'raised',
  color: 'ink',
  borderRadius: '[min(token(radii.card), 1.25rem)]',
  borderWidth: 'thin',
  borderColor: 'accentLine',
  boxShadow: 'float',
  overflow: 'hidden',
  animation: '[rise 220ms cubic-bezier(0.22, 1, 0.36, 1)]',
})
const line = css({ fontSize: 'xs', color: 'muted' })
const body = css({
  display: 'grid',
  gap: '3',
  padding: '3',
  maxHeight: { base: '[min(28dvh, 11rem)]', md: '[min(34dvh, 16rem)]' },
  overflowY: 'auto',
  borderTopWidth: 'thin',
})
const listStyle = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
