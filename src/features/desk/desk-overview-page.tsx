import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { type DeskCount, useDeskCounts } from '#src/data/desk/desk-counts.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { CountChip, DeskFrame, deskGroups, elsewhere } from './desk-frame.tsx'
import { useDeskWords } from './use-desk-words.ts'

export const Route = createFileRoute('/_signed-in/desk/')({ component: DeskOverviewPage })

/** The number of open rows in each list of the desk. */
function DeskOverviewPage() {
  return (
    <DeskFrame list={null}>
      <Overview />
    </DeskFrame>
  )
}

function Overview() {
  const words = useDeskWords()
  const counts = useDeskCounts()
  return (
    <>
      {deskGroups.map(({ name, lists }) => (
        <Section key={name} id={`desk-${name}`} title={words.groups[name]} className={stack}>
          <ul className={grid}>
            {lists.map((list) => (
              <ListCard key={list} list={list} count={counts?.get(list)} />
            ))}
          </ul>
        </Section>
      ))}
      <Section id="elsewhere" title={words.elsewhere} className={stack}>
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
      </Section>
    </>
  )
}

interface ListCardProps {
  readonly list: DeskListName
  /** undefined: the list is not counted, or not known on this device. */
  readonly count: DeskCount | undefined
}

function ListCard({ list, count }: ListCardProps) {
  const words = useDeskWords()
  return (
    <li>
      <Link to="/desk/$list" params={{ list }} className={css(cardStyle.raw({ isLink: true }), card)}>
        <span className={text}>
          <span className={title}>{words.names[list]}</span>
          <span className={mutedText}>{words.texts[list]}</span>
        </span>
        {count === undefined ? null : <CountChip {...count} />}
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
