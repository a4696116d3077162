import type { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'

/** A photo as it is stored: one that is not for everybody's eyes can be found without looking at the others. */
export interface StoredPhoto extends PhotoRow {
  readonly heldIn?: ZoneId
}

/**
 * A page of a scope that is read again from 0. The pages stay beside the base rows, in the order of `seq`, until the whole
 * scope is there; a rebuild that was interrupted goes on after the last of them.
 */
export interface ShadowPage extends Pick<PullAnswer, 'rows' | 'gone' | 'next' | 'more' | 'epoch' | 'floor'> {
  readonly seq?: number
  readonly scope: Scope
  /** Of the app that read it: another one may need other rows. */
  readonly version: string
}
