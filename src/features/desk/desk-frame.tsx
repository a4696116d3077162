import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { AdminsOnly } from '#src/components/session/admins-only.tsx'
import { DeskListName } from '#src/contract/entities/desk/desk-rows.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageTab, pageTabs } from '#src/ui/page/page-tabs.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { useDeskWords } from './use-desk-words.ts'

interface DeskFrameProps {
  /** null: the overview. */
  readonly list: DeskListName | null
  readonly children: ReactNode
}

/** A page of the desk between the others; for everybody but admins there is no such page. */
export function DeskFrame(props: DeskFrameProps) {
  return (
    <AdminsOnly>
      <Frame {...props} />
    </AdminsOnly>
  )
}

function Frame({ list, children }: DeskFrameProps) {
  const words = useDeskWords()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = nav.current?.querySelector(`[data-list=${list ?? 'overview'}]`)
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [list])
  return (
    <div className={pageStyle()}>
      <header>
        <PageHeading>{list === null ? words.title : words.names[list]}</PageHeading>
        <p className={mutedText}>{list === null ? words.text : words.texts[list]}</p>
      </header>
      <nav ref={nav} aria-label={words.lists} className={pageTabs}>
        <Link to="/desk" activeOptions={{ exact: true }} data-list="overview" className={pageTab}>
          {words.overview}
        </Link>
        {DeskListName.options.map((name) => (
          <Link key={name} to="/desk/$list" params={{ list: name }} data-list={name} className={pageTab}>
            {words.names[name]}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
