import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { DeskListName } from '#src/contract/entities/desk/desk-rows.ts'
import { type DeskCount, useDeskCounts } from '#src/data/desk/desk-counts.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { CountChip } from './count-chip.tsx'
import { deskGroups, elsewhere } from './desk-groups.ts'
import { useDeskWords } from './use-desk-words.ts'

/** The way from one list of the desk to another, in groups: beside the list, or on a narrow screen behind one button. */
export function DeskNav() {
  const words = useDeskWords()
  const counts = useDeskCounts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label={words.lists}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={css(cardStyle.raw(), button)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={grow}>{words.allLists}</span>
        {counts === undefined || counts.size === 0 ? null : <CountChip {...sumOf(counts)} />}
        <ChevronDown size={20} aria-hidden="true" className={arrow({ isOpen })} />
      </button>
      <div id={id} className={groups({ isOpen })}>
        <Link to="/desk" activeOptions={{ exact: true }} className={css(entry, alone)}>
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
              <Link to={to} className={css(entry)}>
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
    <Link to="/desk/$list" params={{ list }} className={css(entry)}>
      <span className={grow}>{words.names[list]}</span>
      {count === undefined || count.open === 0 ? null : <CountChip {...count} />}
    </Link>
  )
}

function sumOf(counts: ReadonlyMap<DeskListName, DeskCount>): DeskCount {
  const all = [...counts.values()]
  return { open: all.reduce((sum, { open }) => sum + open, 0), hasMore: all.some(({ hasMore }) => hasMore) }
}

const button = css.raw({
  display: { base: 'flex', lg: 'none' },
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: 'touch',
  paddingBlock: { base: '3', md: '3' },
  paddingInline: { base: '4', md: '4' },
  fontWeight: 'semibold',
  textAlign: 'start',
  cursor: 'pointer',
})
const grow = css({ flexGrow: '1', minWidth: '0' })
const arrow = cva({
  base: { flexShrink: '0', transitionProperty: '[transform]', transitionDuration: 'normal' },
  variants: { isOpen: { true: { transform: 'rotate(180deg)' }, false: {} } },
})
const groups = cva({
  base: {
    display: { lg: 'grid' },
    gap: '4',
    paddingBlockStart: { base: '4', lg: '0' },
    gridTemplateColumns: '[minmax(0, 1fr)]',
  },
  variants: { isOpen: { true: { display: 'grid' }, false: { display: { base: 'none' } } } },
})
const groupName = css({ fontSize: 'xs', fontWeight: 'semibold', color: 'muted', paddingInline: '3' })
const group = css({
  display: 'grid',
  columnGap: '2',
  listStyle: 'none',
  gridTemplateColumns: {
    base: '[repeat(auto-fill, minmax(min(100%, 9rem), 1fr))]',
    lg: '[minmax(0, 1fr)]',
  },
})
const entry = css.raw({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'touch', lg: '[2.25rem]' },
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
const alone = css.raw({ justifySelf: 'start', width: { lg: 'full' } })
