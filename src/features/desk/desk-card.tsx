import type { ReactNode } from 'react'
import type { DeskWaiting } from '#src/data/desk/desk-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle } from '#src/ui/page/text.ts'
import { useDeskWords } from './use-desk-words.ts'

interface DeskCardProps {
  readonly title: string
  readonly chips?: ReactNode
  readonly waiting: DeskWaiting | undefined
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** A row of the desk: what it is about, and what can be done; while something waits that was done to it, that is said. */
export function DeskCard({ title, chips, waiting, children, actions }: DeskCardProps) {
  const words = useDeskWords()
  return (
    <li className={css(cardStyle.raw(), item)}>
      <div className={head}>
        <h2 className={headingStyle({ size: 'small' })}>
          <bdi>{title}</bdi>
        </h2>
        <span className={marks}>
          {chips}
          {waiting === undefined ? null : (
            <Chip tone={waiting.state === 'refused' ? 'danger' : 'warning'}>
              {`${nameOfAction(words.actions, waiting.action)}: ${words.waiting[waiting.state]}`}
            </Chip>
          )}
        </span>
      </div>
      {waiting?.problem == null ? null : <p className={problem}>{waiting.problem}</p>}
      {children}
      {actions === undefined ? null : <div className={row}>{actions}</div>}
    </li>
  )
}

/** An action that a newer server knows goes by its own name. */
export function nameOfAction(names: Readonly<Record<string, string>>, action: string): string {
  return names[action] ?? action
}

/** What somebody wrote, with its lines. */
export function Written({ children }: { readonly children: string }) {
  return children === '' ? null : (
    <p className={written}>
      <bdi>{children}</bdi>
    </p>
  )
}

/** Whether another action for the row may be begun: nothing that was done to it is on its way. */
export function isFree(waiting: DeskWaiting | undefined): boolean {
  return waiting === undefined || waiting.state === 'refused'
}

const item = css.raw({ display: 'grid', gap: '3', padding: '4', overflowWrap: 'anywhere' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const written = css({ whiteSpace: 'pre-line' })
const problem = css({ color: 'danger', fontSize: 'sm' })
