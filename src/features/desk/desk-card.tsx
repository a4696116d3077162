import { createContext, type ReactNode, useContext } from 'react'
import type { DeskRow, DeskRowOf } from '#src/contract/entities/desk/desk-rows.ts'
import type { UnsentDeskAction } from '#src/data/desk/desk-queries.ts'
import { joinFacts } from '#src/i18n/direction.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { useDeskWords } from './use-desk-words.ts'

export interface RowProps<Kind extends DeskRow['kind']> {
  readonly row: DeskRowOf<Kind>
}

/** The row of a button: `on` names it in actions, `about` in the log. `waiting`: its last action, unsent or refused. */
interface DeskRowContext {
  readonly on: string
  readonly about: string
  readonly waiting: UnsentDeskAction | undefined
}

export const DeskRowContext = createContext<DeskRowContext>({ on: '', about: '', waiting: undefined })

interface DeskCardProps {
  readonly title: string
  readonly chips?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** A row of the desk: its title, facts and buttons, and the state of its last action. Actions are logged under its title. */
export function DeskCard({ title, chips, children, actions }: DeskCardProps) {
  const words = useDeskWords()
  const row = useContext(DeskRowContext)
  const { waiting } = row
  return (
    <DeskRowContext value={{ ...row, about: title }}>
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
        {actions === undefined ? null : <div className={buttons}>{actions}</div>}
      </li>
    </DeskRowContext>
  )
}

/** Returns the label of an action, or its own name if only a newer server supports it. */
export function nameOfAction(names: Readonly<Record<string, string>>, action: string): string {
  return names[action] ?? action
}

/** Short facts in one muted line; empty ones are left out. */
export function Facts({ of }: { readonly of: readonly (string | null | undefined)[] }) {
  return <p className={mutedText}>{joinFacts(of)}</p>
}

/** User-written text, with its line breaks. */
export function Written({ children }: { readonly children: string }) {
  return children === '' ? null : (
    <p className={written}>
      <bdi>{children}</bdi>
    </p>
  )
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
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const written = css({ whiteSpace: 'pre-line' })
/** An answer below its question. */
export const answerStyle = css({
  display: 'grid',
  gap: '1',
  borderInlineStartWidth: '[3px]',
  borderColor: 'accentLine',
  paddingInlineStart: '3',
})
const problem = css({ color: 'danger', fontSize: 'sm' })
