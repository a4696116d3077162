import type { AriaRole, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { css } from '#src/styled-system/css/index.js'
import type { SelectionActions } from './use-selection.ts'

/** A tile in selection mode. */
export interface TileChoice {
  readonly position: number
  readonly isChosen: boolean
  /** Photos that are only on this device have no link and no download. Keyboard navigation still passes over them. */
  readonly isLocal: boolean
  readonly actions: SelectionActions
}

/**
 * Turns a tile's link into a button that selects or deselects the photo, and with Shift all photos since the last one.
 */
export function choiceOf({ position, isChosen, isLocal, actions }: TileChoice): {
  readonly props: {
    readonly role: AriaRole
    readonly 'aria-pressed': boolean
    readonly 'aria-disabled': boolean
    readonly onClick: (event: MouseEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  readonly mark: ReactNode
} {
  const choose = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    if (event.shiftKey) actions.extend(position)
    else actions.toggle(position)
  }
  return {
    props: {
      role: 'button',
      'aria-pressed': isChosen,
      'aria-disabled': isLocal,
      onClick: choose,
      // A link already handles Enter.
      onKeyDown: (event) => {
        if (event.key === ' ') choose(event)
      },
    },
    mark: (
      <span aria-hidden="true" className={mark}>
        {isChosen ? '✓' : ''}
      </span>
    ),
  }
}

const mark = css({
  position: 'absolute',
  top: '1.5',
  insetInlineStart: '1.5',
  display: 'grid',
  placeItems: 'center',
  width: '8',
  height: '8',
  borderRadius: 'full',
  borderWidth: 'thick',
  borderColor: '[#ffffff]',
  color: 'onAccent',
  fontWeight: 'bold',
  backgroundColor: '[rgb(0 0 0 / 0.35)]',
  '[aria-pressed=true] > &': { backgroundColor: 'accent' },
})
