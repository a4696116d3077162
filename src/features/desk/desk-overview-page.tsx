import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { DeskListName, DeskRow } from '#src/contract/entities/desk/desk-rows.ts'
import { isPlaceOpen } from '#src/contract/entities/zones/place.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { DeskFrame } from './desk-frame.tsx'
import { useDeskList } from './use-desk-list.ts'
import { useDeskWords } from './use-desk-words.ts'

export const Route = createFileRoute('/_signed-in/desk/')({ component: DeskOverviewPage })

/** Lists in which every row waits for a decision. */
const decisions = [
  'reports',
  'support',
  'requests',
  'applications',
  'places',
  'orders',
  'payouts',
  'ads',
] as const satisfies readonly DeskListName[]
const registers = [
  'organisations',
  'people',
  'payments',
  'catalogue',
  'trials',
  'offers',
  'shipping',
  'zones',
  'holds',
  'log',
  'health',
] as const satisfies readonly DeskListName[]
const elsewhere = [
  { name: 'mails', to: '/mails' },
  { name: 'figures', to: '/analytics' },
] as const

/** What waits at the desk, list by list. */
function DeskOverviewPage() {
  return (
    <DeskFrame list={null}>
      <Overview />
    </DeskFrame>
  )
}

function Overview() {
  const words = useDeskWords()
  return (
    <>
      <ul className={grid}>
        {decisions.map((list) => (
          <Waiting key={list} list={list} />
        ))}
        {registers.map((list) => (
          <ListCard key={list} list={list} />
        ))}
      </ul>
      <section aria-labelledby="elsewhere" className={stack}>
        <h2 id="elsewhere" className={headingStyle({ size: 'medium' })}>
          {words.elsewhere}
        </h2>
        <ul className={grid}>
          {elsewhere.map(({ name, to }) => (
            <li key={name}>
              <Link to={to} className={css(cardStyle.raw({ isLink: true }), card)}>
                <span className={title}>{words[name]}</span>
                <ChevronRight size={20} aria-hidden="true" className={sign} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** A list with how many of its rows are open. */
function Waiting({ list }: { readonly list: (typeof decisions)[number] }) {
  const { view } = useDeskList(list, '')
  const rows = view?.list?.rows ?? null
  const open = rows?.filter(isOpen).length ?? null
  return <ListCard list={list} count={open} hasMore={view?.list?.hasMore === true} />
}

function isOpen(row: DeskRow): boolean {
  if (row.kind === 'support') return row.closedAt === null
  if (row.kind === 'authority') return row.decided === null
  if (row.kind === 'place') return isPlaceOpen(row.state)
  return row.kind !== 'ad' || row.state === 'submitted'
}

interface ListCardProps {
  readonly list: DeskListName
  /** null: not known on this device. */
  readonly count?: number | null
  readonly hasMore?: boolean
}

function ListCard({ list, count = null, hasMore = false }: ListCardProps) {
  const words = useDeskWords()
  return (
    <li>
      <Link to="/desk/$list" params={{ list }} className={css(cardStyle.raw({ isLink: true }), card)}>
        <span className={text}>
          <span className={title}>{words.names[list]}</span>
          <span className={mutedText}>{words.texts[list]}</span>
        </span>
        {count === null ? null : (
          <Chip tone={count === 0 ? 'neutral' : 'accent'}>
            {hasMore ? `${formatNumber(count)}+` : formatNumber(count)}
          </Chip>
        )}
        <ChevronRight size={20} aria-hidden="true" className={sign} />
      </Link>
    </li>
  )
}

const grid = css({
  display: 'grid',
  gap: '3',
  listStyle: 'none',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  '& > li': { display: 'grid' },
})
const stack = css({ display: 'grid', gap: '3' })
const sign = css({ flexShrink: '0' })
const card = css.raw({ display: 'flex', alignItems: 'center', gap: '3', padding: '4' })
const text = css({ display: 'grid', gap: '0.5', minWidth: '0', flexGrow: '1' })
const title = css({ fontWeight: 'semibold', lineHeight: 'snug', flexGrow: '1' })
