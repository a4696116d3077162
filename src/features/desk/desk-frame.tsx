import { type ReactNode, useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { AdminsOnly } from '#src/components/session/admins-only.tsx'
import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { decisions, type DeskCount, useDeskCounts } from '#src/data/desk/desk-counts.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { useDeskWords } from './use-desk-words.ts'
import { useDeskList } from './use-desk-list.ts'

interface DeskFrameProps {
  /** null for the overview. */
  readonly list: DeskListName | null
  readonly children: ReactNode
}

/** A page of the desk with the navigation beside it; the overview needs none. For others than admins the page does not exist. */
export function DeskFrame(props: DeskFrameProps) {
  return (
    <AdminsOnly>
      <Frame {...props} />
    </AdminsOnly>
  )
}

function Frame({ list, children }: DeskFrameProps) {
  const words = useDeskWords()
  return (
    <div className={pageStyle()}>
      <PageHeader
        title={list === null ? words.title : words.names[list]}
        text={list === null ? words.text : words.texts[list]}
      />
      <KeepCounts but={list} />
      {list === null ? (
        children
      ) : (
        <div className={columns}>
          <DeskNav key={list} />
          <div className={column}>{children}</div>
        </div>
      )}
    </div>
  )
}

const columns = css({
  display: 'grid',
  gap: { base: '6', md: '8' },
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[15rem minmax(0, 1fr)]' },
})

const column = css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' })

/** Keeps the counted lists read, except the open one, which reads itself. */
function KeepCounts({ but }: { readonly but: DeskListName | null }) {
  return decisions.filter((list) => list !== but).map((list) => <KeepRead key={list} list={list} />)
}

function KeepRead({ list }: { readonly list: DeskListName }) {
  useDeskList(list, '')
  return null
}

/** The navigation between the lists, in groups: beside the list, or on a narrow screen behind one button. */
function DeskNav() {
  const words = useDeskWords()
  const counts = useDeskCounts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <nav aria-label={words.lists} className={stack}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={css(buttonStyle.raw({ tone: 'plain' }), button)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={grow}>{words.allLists}</span>
        {counts === undefined || counts.size === 0 ? null : <CountChip {...sumOf(counts)} />}
        <Arrow size={20} aria-hidden="true" />
      </button>
      <div id={id} className={groups({ isOpen })}>
        <Link to="/desk" activeOptions={{ exact: true }} className={entry}>
          {words.overview}
        </Link>
        {deskGroups.map(({ name, lists }) => (
          <Group key={name} name={words.groups[name]}>
            {lists.map((list) => (
              <li key={list}>
                <ListLink list={list} count={counts?.get(list)} />
              </li>
            ))}
          </Group>
        ))}
        <Group name={words.elsewhere}>
          {elsewhere.map(({ name, to }) => (
            <li key={name}>
              <Link to={to} className={entry}>
                {words[name]}
              </Link>
            </li>
          ))}
        </Group>
      </div>
    </nav>
  )
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <p id={id} className={groupName}>
        {name}
      </p>
      <ul aria-labelledby={id} className={group}>
        {children}
      </ul>
    </div>
  )
}

interface ListLinkProps {
  readonly list: DeskListName
  readonly count: DeskCount | undefined
}

function ListLink({ list, count }: ListLinkProps) {
  const words = useDeskWords()
  return (
    <Link to="/desk/$list" params={{ list }} className={entry}>
      <span className={grow}>{words.names[list]}</span>
      {count === undefined || count.open === 0 ? null : <CountChip {...count} />}
    </Link>
  )
}

function sumOf(counts: ReadonlyMap<DeskListName, DeskCount>): DeskCount {
  const all = [...counts.values()]
  return { open: all.reduce((sum, { open }) => sum + open, 0), hasMore: all.some(({ hasMore }) => hasMore) }
}

/** The number of rows that need a decision. */
export function CountChip({ open, hasMore }: DeskCount) {
  const words = useDeskWords()
  const count = hasMore ? `${formatNumber(open)}+` : formatNumber(open)
  return (
    <Chip tone={open === 0 ? 'neutral' : 'accent'}>
      {count} <VisuallyHidden>{words.waits({ count: open })}</VisuallyHidden>
    </Chip>
  )
}

/** The desk's lists, grouped by purpose. The first group contains the lists in which every row needs a decision. */
export const deskGroups = [
  { name: 'waiting', lists: decisions },
  { name: 'people', lists: ['organisations', 'people', 'zones', 'holds'] },
  { name: 'shop', lists: ['payments', 'catalogue', 'trials', 'offers', 'shipping'] },
  { name: 'site', lists: ['log', 'health'] },
] as const satisfies readonly { readonly name: string; readonly lists: readonly DeskListName[] }[]

/** Pages of other features that admins look for here. */
export const elsewhere = [
  { name: 'site', to: '/desk/site' },
  { name: 'mails', to: '/mails' },
  { name: 'figures', to: '/analytics' },
] as const

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const button = css.raw({ display: { base: 'flex', md: 'none' }, width: 'full' })
const grow = css({ flexGrow: '1', minWidth: '0', textAlign: 'start' })
const groups = cva({
  base: {
    display: { md: 'grid' },
    gap: '4',
    gridTemplateColumns: '[minmax(0, 1fr)]',
  },
  variants: { isOpen: { true: { display: 'grid' }, false: { display: { base: 'none' } } } },
})
const groupName = css({ fontSize: 'xs', fontWeight: 'semibold', color: 'muted', paddingInline: '3' })
const group = css({
  display: 'grid',
  columnGap: '2',
  listStyle: 'none',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 9rem), 1fr))]',
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  paddingInline: '3',
  borderRadius: 'control',
  fontSize: 'sm',
  fontWeight: 'semibold',
  lineHeight: 'snug',
  color: 'ink',
  textDecoration: 'none',
  _hover: { backgroundColor: 'sunken' },
  '&[aria-current=page]': { backgroundColor: 'accentSoft', color: 'accentText' },
})
