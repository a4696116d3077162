import type { AriaRole, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { css } from '#src/styled-system/css/index.js'
import type { ChoosingActions } from './use-selection.ts'

/** A tile while photos are chosen. */
export interface TileChoice {
  readonly place: number
  readonly isChosen: boolean
  /** What is on this device alone has no link and no download; keys pass over it all the same. */
  readonly isLocal: boolean
  readonly actions: ChoosingActions
}

/** What makes a tile's link a button that takes the photo in or out, with Shift all from the last one on. */
export function choiceOf({ place, isChosen, isLocal, actions }: TileChoice): {
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
    if (event.shiftKey) actions.extend(place)
    else actions.toggle(place)
  }
  return {
    props: {
      role: 'button',
      'aria-pressed': isChosen,
      'aria-disabled': isLocal,
      onClick: choose,
      // A link takes Enter by itself.
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
  borderStyle: 'solid',
  borderColor: '[#ffffff]',
  color: 'onAccent',
  fontWeight: 'bold',
  backgroundColor: '[rgb(0 0 0 / 0.35)]',
  '[aria-pressed=true] > &': { backgroundColor: 'accent' },
})
