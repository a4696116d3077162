import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { type DeskCount, useDeskCounts } from '#src/data/desk/desk-counts.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { CountChip } from './count-chip.tsx'
import { deskGroups, elsewhere } from './desk-groups.ts'
import { useDeskWords } from './use-desk-words.ts'

/** The way from one list of the desk to another, in groups: beside the list, or on a narrow screen behind one button. */
export function DeskNav() {
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
