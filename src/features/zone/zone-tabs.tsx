import { Link, useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { zoneTabsWords } from '#src/i18n/en/zone-tabs.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { pageTab } from '#src/ui/page/page-tabs.ts'
import { lineKey } from '#src/i18n/direction.ts'

/** The parts of a zone, each with the minimum role that sees it. Guests find theirs in the menu of the header. */
const zoneTabs = [
  { name: 'gallery', to: '/locations/$zoneId', least: null },
  { name: 'people', to: '/locations/$zoneId/people', least: 'moderator' },
  { name: 'codes', to: '/locations/$zoneId/codes', least: 'admin' },
  { name: 'moderation', to: '/locations/$zoneId/moderation', least: 'moderator' },
  { name: 'missions', to: '/locations/$zoneId/missions', least: 'moderator' },
  { name: 'settings', to: '/locations/$zoneId/settings', least: 'moderator' },
  { name: 'export', to: '/locations/$zoneId/export', least: 'moderator' },
] as const satisfies readonly { name: string; to: string; least: ZoneRole | null }[]

interface ZoneTabsProps {
  readonly zone: ZoneView
  /** The number of pending items behind each tab. */
  readonly counts: Readonly<Partial<Record<(typeof zoneTabs)[number]['name'], number>>>
  readonly children: ReactNode
}

/** The parts of a zone as tabs with their own URLs, and the open one below. The arrow keys move between them. */
export function ZoneTabs({ zone, counts, children }: ZoneTabsProps) {
  const words = useWords(zoneTabsWords)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const seen = zoneTabs.filter(({ least }) => least === null || isAtLeast(zone.role, least))
  const part = pathname.split('/')[3] ?? 'gallery'
  const open = seen.find(({ name }) => name === part)?.name ?? (part === 'gallery' ? 'gallery' : null)
  useEffect(() => {
    const tab = open === null ? null : list.current?.querySelector(`[data-tab=${open}]`)
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [open])
  const hasTabs = seen.length > 1
  return (
    <>
      {hasTabs ? (
        <div ref={list} role="tablist" aria-label={words.sections} className={tabs}>
          {seen.map(({ name, to }, index) => {
            const isOpen = name === open
            const count = counts[name] ?? 0
            return (
              <Link
                key={name}
                to={to}
                activeOptions={{ exact: true }}
                params={{ zoneId: zone.id }}
                role="tab"
                data-tab={name}
                id={`${id}-${name}`}
                aria-selected={isOpen}
                aria-controls={`${id}-panel`}
                tabIndex={isOpen || (open === null && index === 0) ? 0 : -1}
                className={pageTab}
                onKeyDown={moveFocus}
              >
                {words.tabs[name]}
                {count > 0 ? (
                  <span className={number} data-transient>
                    {count}
                  </span>
                ) : null}
              </Link>
            )
          })}
        </div>
      ) : null}
      <div
        role={hasTabs ? 'tabpanel' : undefined}
        id={`${id}-panel`}
        data-part={part}
        aria-labelledby={!hasTabs || open === null ? undefined : `${id}-${open}`}
        className={panel}
      >
        {children}
      </div>
    </>
  )
}

/** Moves only the focus. A tab's page opens when it is pressed. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const at = all.indexOf(event.currentTarget)
  const key = lineKey(event.key)
  const to =
    key === 'ArrowRight'
      ? at + 1
      : key === 'ArrowLeft'
        ? at - 1
        : key === 'Home'
          ? 0
          : key === 'End'
            ? -1
            : null
  if (event.key === ' ') event.currentTarget.click()
  else if (to === null) return
  else all.at(to % all.length)?.focus()
  event.preventDefault()
}

const tabs = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  borderBlockEndWidth: 'thin',
  marginInline: '[calc(-1 * token(spacing.gutter))]',
  paddingInline: 'gutter',
})
const number = css({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '5',
  height: '5',
  paddingInline: '1.5',
  borderRadius: 'full',
  backgroundColor: 'accent',
  color: 'onAccent',
  fontSize: '2xs',
  fontWeight: 'bold',
  lineHeight: 'none',
  fontVariantNumeric: 'tabular-nums',
})
const panel = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  // Only photos use the full width.
  maxWidth: 'page',
  paddingBlockStart: '3',
  '&[data-part=gallery]': { maxWidth: '[none]', paddingBlockStart: '0' },
})
