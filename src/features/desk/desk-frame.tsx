import type { ReactNode } from 'react'
import { AdminsOnly } from '#src/components/session/admins-only.tsx'
import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskNav } from './desk-nav.tsx'
import { useDeskWords } from './use-desk-words.ts'
import { decisions } from '#src/data/desk/desk-counts.ts'
import { useDeskList } from './use-desk-list.ts'

interface DeskFrameProps {
  /** null: the overview. */
  readonly list: DeskListName | null
  readonly children: ReactNode
}

/** A page of the desk, the way to the others beside it (the overview is that way itself); for everybody but admins there is no such page. */
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
      <header>
        <PageHeading>{list === null ? words.title : words.names[list]}</PageHeading>
        <p className={mutedText}>{list === null ? words.text : words.texts[list]}</p>
      </header>
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

/** Reads the lists that are counted again and again, but for the open one, which does so itself. */
function KeepCounts({ but }: { readonly but: DeskListName | null }) {
  return decisions.filter((list) => list !== but).map((list) => <KeepRead key={list} list={list} />)
}

function KeepRead({ list }: { readonly list: DeskListName }) {
  useDeskList(list, '')
  return null
}
